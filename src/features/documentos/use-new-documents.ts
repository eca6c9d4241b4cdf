import { useEffect, useMemo, useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { FolderData } from '#features/documentos/queries.ts'
import { noteSeenDocuments } from '#sync/page/seen-documents.ts'

/**
 * The ids of what came to a folder since the person last looked into it on this device; marked for as
 * long as this look lasts. At the first look all of it is as it always was.
 */
export function useNewDocuments(
  folder: Folder,
  { rows, seenIds }: Pick<FolderData, 'rows' | 'seenIds'>,
): ReadonlySet<string> {
  const [before] = useState(() => new Set(seenIds ?? rows.map(({ id }) => id)))

  useEffect(() => {
    void noteSeenDocuments(
      folder,
      rows.map(({ id }) => id),
    )
  }, [folder, rows])

  return useMemo(
    () => new Set(rows.map(({ id }) => id).filter((id) => !before.has(id))),
    [rows, before],
  )
}
