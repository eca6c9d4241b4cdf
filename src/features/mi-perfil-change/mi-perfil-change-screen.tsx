import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { isChangeRequest } from '#contract/messages.ts'
import { ChangeForm } from '#features/mi-perfil-change/change-form.tsx'
import { ChangeItems } from '#features/mi-perfil-change/change-items.tsx'
import styles from '#features/mi-perfil-change/mi-perfil-change-screen.module.css'
import {
  type ChangeRequestData,
  readChangeRequests,
  useChangeRequestData,
} from '#features/mi-perfil-change/queries.ts'
import { useSentNotice } from '#features/mi-perfil-change/use-sent-notice.ts'
import { editAndResend } from '#sync/page/actions.ts'
import { recoverDraft } from '#sync/page/drafts.ts'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The route's loader: the form opens with what stood in it. */
export function loadMiPerfilChange(): Promise<ChangeRequestData> {
  return recoverDraft('changeRequest', readChangeRequests)
}

/** Asks for a change of one's own data (spec §2, MiPerfil-Change), by way of the outbox. */
export function MiPerfilChangeScreen() {
  const { t } = useTranslation(['miPerfilChange', 'common'])
  const first = useLoaderData<typeof loadMiPerfilChange>()
  const data = useChangeRequestData(first)
  // A form of its own for each text that is put into it: one sent back to be edited is another.
  const [start, setStart] = useState({ form: 0, data: first })
  const [sentId, setSentId] = useState<string>()
  useSentNotice(data?.items, sentId)

  /** Back into the form, unless something stands in it; says whether it went. */
  async function edit(id: string): Promise<boolean> {
    const { draft } = await loadMiPerfilChange()
    if (isChangeRequest(draft.fields.texto ?? '', draft.file !== undefined)) return false
    if ((await editAndResend(id)) === undefined) return true
    setStart({ form: start.form + 1, data: await readChangeRequests() })
    return true
  }

  const initial = start.data ?? data
  return (
    <Screen heading={t('common:sections.MiPerfil-Change')}>
      <p className={styles.intro}>{t('intro')}</p>
      {data && initial ? (
        <>
          <ChangeForm
            key={start.form}
            initial={initial.draft}
            isSentBack={start.form > 0}
            file={data.draft.file}
            onKept={setSentId}
          />
          <ChangeItems items={data.items} onEdit={edit} />
        </>
      ) : (
        <Skeleton>
          <Bone height="9rem" />
          <Bone height="3.25rem" />
        </Skeleton>
      )}
    </Screen>
  )
}
