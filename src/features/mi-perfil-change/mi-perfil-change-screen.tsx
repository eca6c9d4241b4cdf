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
import { ReceivedList } from '#features/mi-perfil-change/received-list.tsx'
import { useSentNotice } from '#features/mi-perfil-change/use-sent-notice.ts'
import { editAndResend } from '#sync/page/actions.ts'
import { recoverDraft } from '#sync/page/drafts.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { DataFault } from '#ui/data-fault.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The route's loader: the form opens with its draft. */
export function loadMiPerfilChange(): Promise<ChangeRequestData> {
  return recoverDraft('changeRequest', readChangeRequests)
}

/** Asks for a change of the person's data (spec §2, MiPerfil-Change), by the outbox. */
export function MiPerfilChangeScreen() {
  const { t } = useTranslation(['miPerfilChange', 'common'])
  const first = useLoaderData<typeof loadMiPerfilChange>()
  const data = useChangeRequestData(first)
  const { connection } = useSyncState()
  // Remounts the form for each text that is put back into it.
  const [start, setStart] = useState({ form: 0, data: first })
  const [sentId, setSentId] = useState<string>()
  useSentNotice(data?.items, sentId)

  /** Puts it back into the form, unless the form has a draft; returns whether it did. */
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
          <ChangeItems items={data.unlisted} onEdit={edit} />
          {data.received && (
            <section className={styles.received}>
              <h2 id="received-title">{t('received')}</h2>
              <DataFault freshness={data.freshness} connection={connection.kind} />
              {data.received.length > 0 ? (
                <ReceivedList requests={data.received} />
              ) : (
                <p className={styles.intro}>{t('noneReceived')}</p>
              )}
            </section>
          )}
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
