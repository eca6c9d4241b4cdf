import { useEffect, useMemo, useState } from 'react'
import { countCopies } from '#contract/copies.ts'
import type { Folder } from '#contract/folders.ts'
import { documentKey } from '#features/documentos/choice.ts'
import type { FolderData } from '#features/documentos/queries.ts'
import { noteSeenDocuments } from '#sync/page/seen-documents.ts'

/**
 * The keys of what came to a folder since the person last looked into it on this device; marked for as
 * long as this look lasts. At the first look all of it is as it always was.
 */
export function useNewDocuments(
  folder: Folder,
  { rows, seenIds }: Pick<FolderData, 'rows' | 'seenIds'>,
): ReadonlySet<string> {
  const [before] = useState(() => keysOf(seenIds ?? rows.map(({ id }) => id)))

  useEffect(() => {
    void noteSeenDocuments(
      folder,
      rows.map(({ id }) => id),
    )
  }, [folder, rows])

  return useMemo(
    () => new Set(rows.map(documentKey).filter((key) => !before.has(key))),
    [rows, before],
  )
}

/** Ids as the device notes them, as often as documents share them. */
function keysOf(ids: readonly string[]): ReadonlySet<string> {
  const copyOf = countCopies()
  return new Set(ids.map((id) => documentKey({ id, copy: copyOf(id) })))
}
