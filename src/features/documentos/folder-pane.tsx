import { FolderOpen } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { employeeNumber } from '#contract/auth/employee-number.ts'
import { type Folder, mayOpenFolder } from '#contract/documents/folders.ts'
import { sectionPath } from '#contract/sections.ts'
import { type Choice, choiceIn, choiceName } from '#features/documentos/choice.ts'
import { DocumentFilters } from '#features/documentos/document-filters.tsx'
import { DocumentList } from '#features/documentos/document-list.tsx'
import { DocumentsSkeleton } from '#features/documentos/documents-skeleton.tsx'
import { listedDocuments, type Period, yearChoices } from '#features/documentos/folder-view.ts'
import { noteNearYear } from '#features/documentos/near-years.ts'
import { OpenProblemText } from '#features/documentos/open-problem-text.tsx'
import { PadSheet } from '#features/documentos/pad-sheet.tsx'
import { type FolderData, useFolderData } from '#features/documentos/queries.ts'
import { useNewDocuments } from '#features/documentos/use-new-documents.ts'
import { useOpenDocument } from '#features/documentos/use-open-document.ts'
import { usePeriod } from '#features/documentos/use-period.ts'
import { ownUser } from '#session/own-user.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'
import { useSheet } from '#ui/use-sheet.ts'
import { useToday } from '#ui/use-today.ts'

interface FolderPaneProps {
  folder: Folder
  /** Undefined when the database could not be read. */
  first: FolderData | undefined
  /** The row whose document is open beside the list. */
  open: string | undefined
}

/** One folder's documents (spec §2, Documentos). */
export function FolderPane({ folder, first, open }: FolderPaneProps) {
  const { t } = useTranslation(['documentos', 'common'])
  const { period, setPeriod } = usePeriod()
  const data = useFolderData(folder, period, first)
  const shows = useMemo(() => [`documents-${folder}` as const], [folder])
  const sync = useSyncState()
  const empleado = employeeNumber(ownUser() ?? { empleado: '' })
  // Spec §6: a social folder is for members, most others for as long as the server lists them.
  if (data && !mayOpenFolder(folder, empleado, data.active))
    return <Navigate to="/Portada" replace />

  return (
    <SyncedScreen
      heading={t(`common:sections.${folder}`)}
      pane={open !== undefined}
      data={data}
      sync={sync}
      shows={shows}
      requestSync={requestSync}
      skeleton={<DocumentsSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {(held) => (
        <FolderContent
          folder={folder}
          data={held}
          period={period}
          onPeriod={setPeriod}
          open={open}
        />
      )}
    </SyncedScreen>
  )
}

interface FolderContentProps {
  folder: Folder
  data: FolderData
  period: Period
  onPeriod: (period: Period) => void
  open: string | undefined
}

function FolderContent({ folder, data, period, onPeriod, open: openRow }: FolderContentProps) {
  const { t } = useTranslation('documentos')
  const today = useToday()
  const isNew = useNewDocuments(folder, data)
  const pad = useSheet('pad')
  const { show } = pad
  const [chosen, setChosen] = useState<Choice>()
  const onPrivate = useCallback(
    (choice: Choice) => {
      setChosen(choice)
      // The pad lies over the list; what was open beside it has closed.
      const over = openRow === undefined ? {} : { replace: true, at: sectionPath(folder) }
      show(choiceName(choice), over)
    },
    [show, folder, openRow],
  )
  const { problem, busyKey, open, deliver } = useOpenDocument(folder, onPrivate)
  const asked = useMemo(() => {
    if (pad.shown === undefined) return undefined
    if (chosen && choiceName(chosen) === pad.shown) return chosen
    // The choice is gone after a reload.
    const rows = data.years.flatMap((year) => year.rows ?? [])
    return choiceIn(pad.shown, listedDocuments(rows))
  }, [pad.shown, chosen, data.years])
  const isNarrowed = period.month !== undefined || period.year !== undefined
  return (
    <>
      <DocumentFilters years={yearChoices(today)} period={period} onChange={onPeriod} />
      {problem && <OpenProblemText problem={problem} />}
      {data.years.length > 0 ? (
        <DocumentList
          folder={folder}
          years={data.years}
          changedAt={data.changedAt}
          isNew={isNew}
          busyKey={busyKey}
          onOpen={open}
          onNear={noteNearYear}
          open={openRow}
        />
      ) : (
        <EmptyState icon={FolderOpen} title={t('empty')}>
          {isNarrowed ? (
            <Button onClick={() => onPeriod({})}>{t('showAll')}</Button>
          ) : (
            t('emptyWhy')
          )}
        </EmptyState>
      )}
      <PadSheet choice={asked} onDeliver={deliver} onClose={pad.hide} />
    </>
  )
}
