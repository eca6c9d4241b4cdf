import { useEffect, useMemo, useState } from 'react'
import type { Folder } from '#contract/documents/folders.ts'
import { countCopies } from '#domain/copies.ts'
import { documentKey } from '#features/documentos/choice.ts'
import type { ListedDocument } from '#features/documentos/folder-view.ts'
import type { FolderData } from '#features/documentos/queries.ts'
import { noteSeenDocuments } from '#sync/page/seen-documents.ts'

/**
 * Tells which documents are new in a folder since the person's last visit on this device; they stay
 * marked for as long as this visit lasts. On the first visit none is new.
 */
export function useNewDocuments(
  folder: Folder,
  { years, seenIds }: Pick<FolderData, 'years' | 'seenIds'>,
): (document: ListedDocument) => boolean {
  const [before, setBefore] = useState(seenIds)
  if (before === undefined && seenIds !== undefined) setBefore(seenIds)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came meanwhile is noted, too.
  useEffect(() => {
    void noteSeenDocuments(folder)
  }, [folder, years])

  return useMemo(() => {
    const keys = before && keysOf(before)
    return (document) => keys !== undefined && !keys.has(documentKey(document))
  }, [before])
}

/** Ids as the device stores them, one for each document that shares them. */
function keysOf(ids: readonly string[]): ReadonlySet<string> {
  const copyOf = countCopies()
  return new Set(ids.map((id) => documentKey({ id, copy: copyOf(id) })))
}
