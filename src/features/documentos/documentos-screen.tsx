import { FileText } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router-dom'
import { type Folder, toFolder } from '#contract/documents/folders.ts'
import { FolderPane } from '#features/documentos/folder-pane.tsx'
import { nearYears } from '#features/documentos/near-years.ts'
import { type FolderData, openFolder } from '#features/documentos/queries.ts'
import { periodIn } from '#features/documentos/use-period.ts'
import { externalId, heldDocument, onHeldDocument } from '#session/temporary-document.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { isSideBySide, Panes, useSideBySide } from '#ui/panes.tsx'

/** The default section (spec §2, Documentos). */
const DEFAULT_FOLDER: Folder = 'Nominas'

/** The route's loader: the list's first render, where the list is shown. */
export function loadDocumentos({
  request,
}: Pick<LoaderFunctionArgs, 'request'>): Promise<FolderData> | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (isExternal(pathname) && !isSideBySide()) return undefined
  const folder = folderIn(pathname)
  return folder && openFolder(folder, periodIn(searchParams), nearYears(folder))
}

/** A list that stays in sight while documents are opened from it is not read again. */
export function folderIsShownAnew({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname === nextUrl.pathname) return false
  return !isSideBySide() || folderIn(currentUrl.pathname) !== folderIn(nextUrl.pathname)
}

/** A folder or a document (spec §2, Documentos and External); in a wide window one beside the other. */
export function DocumentosScreen() {
  const { t } = useTranslation(['documentos', 'common'])
  const first = useLoaderData<FolderData | undefined>()
  const sideBySide = useSideBySide()
  const { pathname } = useLocation()
  const id = externalId(pathname)
  const open = useSyncExternalStore(onHeldDocument, () => heldDocument(id))
  const folder = folderIn(pathname)
  // External says that its document is gone.
  if (isExternal(pathname) && !(sideBySide && folder)) return <Outlet />
  if (!folder) return <Navigate to="/Portada" replace />

  // Another folder resets the state: filters, pad and problems.
  const list = <FolderPane key={folder} folder={folder} first={first} open={open?.row} />
  if (!sideBySide) return list
  return (
    <Panes
      list={list}
      label={open?.title ?? t('common:sections.External')}
      openKey={id}
      scrolls={open === undefined}
    >
      {open ? (
        <Outlet />
      ) : (
        <EmptyState icon={FileText} title={t('noneOpenTitle')}>
          {t('noneOpen')}
        </EmptyState>
      )}
    </Panes>
  )
}

function isExternal(pathname: string): boolean {
  return pathname.split('/')[1] === 'External'
}

/** The folder that an address names, be it by its document; one that names none is the section's own. */
function folderIn(pathname: string): Folder | undefined {
  const [, section = '', named] = pathname.split('/')
  if (isExternal(pathname)) return toFolder(heldDocument(externalId(pathname))?.category ?? '')
  return named ? toFolder(named) : (toFolder(section) ?? DEFAULT_FOLDER)
}
