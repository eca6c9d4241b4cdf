import { useCallback, useEffect, useState } from 'react'
import { type Folder, isDownloadable, isPrivateFolder } from '#contract/documents/folders.ts'
import { extensionOf, isShown } from '#domain/file-kinds.ts'
import { type Choice, chosenFile, fileKey } from '#features/documentos/choice.ts'
import { deliveryHere } from '#features/documentos/delivery.ts'
import type { useDelivery } from '#features/documentos/use-delivery.ts'
import { ownSettings } from '#session/own-settings.ts'
import { loadOwnSettings } from '#sync/page/load-own-settings.ts'
import { preloadPdfViewer } from '#ui/pdf/preload.ts'

interface OpenDocument {
  /** The document being fetched without a code. */
  readonly busyKey: string | undefined
  open(choice: Choice): void
}

/**
 * Decides what a tap on a document comes to: what needs the secret code goes to the pad first, by
 * `onPrivate`, and the rest is delivered at once.
 */
export function useOpenDocument(
  folder: Folder,
  { deliver, setProblem }: ReturnType<typeof useDelivery>,
  onPrivate: (choice: Choice) => void,
): OpenDocument {
  const [busyKey, setBusyKey] = useState<string>()

  useEffect(() => {
    // One person has no pad (spec §4).
    void loadOwnSettings()
  }, [])

  const open = useCallback(
    (choice: Choice) => {
      const delivery = deliveryHere(choice.mode, folder)
      // While the code is typed and the bytes are being fetched.
      if (delivery === 'external' && isPdf(choice)) preloadPdfViewer()
      const file = chosenFile(choice)
      if (delivery === 'blocked') setProblem({ kind: 'blocked' })
      else if (file !== undefined && !isShown(file) && !isDownloadable(folder))
        setProblem({ kind: 'unshown', type: extensionOf(file).toUpperCase() })
      else if (isPrivateFolder(folder) && ownSettings().pin) onPrivate(choice)
      else {
        setBusyKey(fileKey(choice))
        void deliver(choice, { replace: false }).finally(() => setBusyKey(undefined))
      }
    },
    [folder, deliver, setProblem, onPrivate],
  )

  return { busyKey, open }
}

function isPdf(choice: Choice): boolean {
  const file = chosenFile(choice)
  return file !== undefined && extensionOf(file) === 'pdf'
}
