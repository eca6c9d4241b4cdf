import { FolderOpen } from 'lucide-react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useParams } from 'react-router-dom'
import { employeeNumber } from '#contract/employee-number.ts'
import { type Folder, mayOpenFolder, toFolder } from '#contract/folders.ts'
import { type Choice, choiceIn, choiceName } from '#features/documentos/choice.ts'
import { DocumentFilters } from '#features/documentos/document-filters.tsx'
import { DocumentList } from '#features/documentos/document-list.tsx'
import { DocumentsSkeleton } from '#features/documentos/documents-skeleton.tsx'
import { documentsByYear, yearChoices } from '#features/documentos/folder-view.ts'
import { OpenProblemText } from '#features/documentos/open-problem-text.tsx'
import { PadSheet } from '#features/documentos/pad-sheet.tsx'
import { type FolderData, readFolder, useFolderData } from '#features/documentos/queries.ts'
import { useNewDocuments } from '#features/documentos/use-new-documents.ts'
import { useOpenDocument } from '#features/documentos/use-open-document.ts'
import { usePeriod } from '#features/documentos/use-period.ts'
import { ownUser } from '#session/own-user.ts'
import { onSyncState, syncState, wish } from '#sync/page/sync-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SyncedScreen } from '#ui/synced-screen.tsx'
import { useSheet } from '#ui/use-sheet.ts'
import { useToday } from '#ui/use-today.ts'

/** The default section (spec §2, Documentos). */
const DEFAULT_FOLDER: Folder = 'Nominas'

/** The route's loader: what the first render shows, so that going back finds its place again. */
export function loadDocumentos({ params }: LoaderFunctionArgs): Promise<FolderData> | undefined {
  const folder = folderOf(params.folder)
  return folder && readFolder(folder)
}

function folderOf(param: string | undefined): Folder | undefined {
  return param === undefined ? DEFAULT_FOLDER : toFolder(param)
}

/** One folder's documents (spec §2, Documentos). */
export function DocumentosScreen() {
  const folder = folderOf(useParams().folder)
  // A folder of its own starts anew: its filters, its pad, its problems.
  return folder ? <FolderScreen key={folder} folder={folder} /> : <Navigate to="/Portada" replace />
}

function FolderScreen({ folder }: { folder: Folder }) {
  const { t } = useTranslation(['documentos', 'common'])
  const data = useFolderData(folder, useLoaderData<FolderData | undefined>())
  const shows = useMemo(() => [`documents-${folder}` as const], [folder])
  const sync = useSyncExternalStore(onSyncState, syncState)
  const empleado = employeeNumber(ownUser() ?? { empleado: '' })
  // Spec §6: a social folder is for members, most others for as long as the server lists them.
  // Before its list ever came nothing is known, and the server keeps its own rules.
  const active = data?.active ?? [folder]
  if (data && !mayOpenFolder(folder, empleado, active)) return <Navigate to="/Portada" replace />

  return (
    <SyncedScreen
      heading={t(`common:sections.${folder}`)}
      data={data}
      sync={sync}
      shows={shows}
      wish={wish}
      skeleton={<DocumentsSkeleton />}
      nothing={{ title: t('nothingTitle'), text: t('nothing') }}
    >
      {(held) => <FolderContent folder={folder} data={held} />}
    </SyncedScreen>
  )
}

function FolderContent({ folder, data }: { folder: Folder; data: FolderData }) {
  const { rows } = data
  const { t } = useTranslation('documentos')
  const today = useToday()
  const { period, setPeriod } = usePeriod()
  const newKeys = useNewDocuments(folder, data)
  const years = useMemo(() => documentsByYear(rows, period), [rows, period])
  const pad = useSheet('pad')
  const { show } = pad
  const onPrivate = useCallback((choice: Choice) => show(choiceName(choice)), [show])
  const { busyKey, problem, open, deliver } = useOpenDocument(folder, onPrivate)
  const asked = useMemo(
    () =>
      choiceIn(
        pad.shown,
        documentsByYear(rows, {}).flatMap(({ documents }) => documents),
      ),
    [pad.shown, rows],
  )
  const isNarrowed = period.month !== undefined || period.year !== undefined
  return (
    <>
      <DocumentFilters years={yearChoices(today)} period={period} onChange={setPeriod} />
      {problem && <OpenProblemText problem={problem} />}
      {years.length > 0 ? (
        <DocumentList
          folder={folder}
          years={years}
          newKeys={newKeys}
          busyKey={busyKey}
          onOpen={open}
        />
      ) : (
        <EmptyState icon={FolderOpen} title={t('empty')}>
          {isNarrowed ? (
            <Button onClick={() => setPeriod({})}>{t('showAll')}</Button>
          ) : (
            t('emptyWhy')
          )}
        </EmptyState>
      )}
      <PadSheet choice={asked} onDeliver={deliver} onClose={pad.hide} />
    </>
  )
}
