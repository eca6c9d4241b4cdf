import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { anySignal } from '#api/any-signal.ts'
import { ApiError } from '#api/api-error.ts'
import { extensionOf, isShown, typeOfFile } from '#contract/file-kinds.ts'
import { type Folder, isDownloadable, isPrivateFolder } from '#contract/folders.ts'
import { type Choice, chosenFile, fileKey } from '#features/documentos/choice.ts'
import { type DeliveryMode, deliveryOf } from '#features/documentos/delivery.ts'
import { fetchDocument } from '#features/documentos/fetch-document.ts'
import { storedConfig } from '#session/config.ts'
import { readSession } from '#session/session.ts'
import { externalPath, holdDocument } from '#session/temporary-document.ts'
import { preloadPdfViewer } from '#ui/pdf/preload.ts'
import { isIos } from '#ui/platform.ts'
import { saveFile } from '#ui/save-file.ts'

/** Why a document did not open. */
export type OpenProblem =
  | { readonly kind: 'blocked' | 'connection' | 'download' }
  /** No browser shows such a file, and the folder has no download. */
  | { readonly kind: 'unshown'; readonly type: string }

interface OpenDocument {
  /** The document on its way without a code. */
  readonly busyKey: string | undefined
  readonly problem: OpenProblem | undefined
  open(choice: Choice): void
  /** Fetches and delivers; resolves to whether this screen was left for another. */
  deliver(choice: Choice, options: DeliverOptions): Promise<boolean>
}

export interface DeliverOptions {
  /** In the place of a sheet's entry in the history. */
  readonly replace: boolean
  /** Aborts when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/**
 * Opens the documents of a folder (spec §4, "File delivery"): what needs the secret code goes to
 * the pad first, by `onPrivate`.
 */
export function useOpenDocument(folder: Folder, onPrivate: (choice: Choice) => void): OpenDocument {
  const navigate = useNavigate()
  const [busyKey, setBusyKey] = useState<string>()
  const [problem, setProblem] = useState<OpenProblem>()
  const leaving = useRef<AbortController>(undefined)

  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const deliver = useCallback(
    async ({ document, fileIndex, mode }: Choice, { replace, signal: given }: DeliverOptions) => {
      const file = chosenFile({ document, fileIndex })
      const signals = [leaving.current?.signal, given].filter((one) => one !== undefined)
      if (file === undefined) return false
      setProblem(undefined)
      try {
        const bytes = await fetchDocument(folder, file, mode, anySignal(signals))
        if (deliveryHere(mode, folder) === 'download') {
          await saveFile(new File([bytes], file, { type: typeOfFile(file) }))
          return false
        }
        const extension = extensionOf(file)
        const held = holdDocument({ bytes, filename: file, category: folder, extension })
        navigate(externalPath(held, isMobile()), { replace })
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== 'aborted') setProblem(problemOf(error))
        return false
      }
    },
    [folder, navigate],
  )

  const open = useCallback(
    (choice: Choice) => {
      const delivery = deliveryHere(choice.mode, folder)
      // While the code is typed and the bytes are on their way.
      if (delivery === 'external' && isPdf(choice)) preloadPdfViewer()
      const file = chosenFile(choice)
      if (delivery === 'blocked') setProblem({ kind: 'blocked' })
      else if (file !== undefined && !isShown(file) && !isDownloadable(folder))
        setProblem({ kind: 'unshown', type: extensionOf(file).toUpperCase() })
      else if (isPrivateFolder(folder) && !isExempt()) onPrivate(choice)
      else {
        setBusyKey(fileKey(choice))
        void deliver(choice, { replace: false }).finally(() => setBusyKey(undefined))
      }
    },
    [folder, deliver, onPrivate],
  )

  return { busyKey, problem, open, deliver }
}

function deliveryHere(mode: DeliveryMode, folder: Folder) {
  return deliveryOf(mode, folder, { userAgent: navigator.userAgent, isIos: isIos() })
}

/** One username bypasses the secret-code check (spec §4); the server says whose it is, too. */
function isExempt(): boolean {
  const exempt = storedConfig().pinExemptUser
  return exempt !== null && readSession()?.username === exempt
}

function isPdf(choice: Choice): boolean {
  const file = chosenFile(choice)
  return file !== undefined && extensionOf(file) === 'pdf'
}

function isMobile(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** A page in a file's place is no file (spec §8), whether it is a Wi-Fi's or the server's. */
function problemOf({ code }: ApiError): OpenProblem {
  return { kind: code === 'network' || code === 'timeout' ? 'connection' : 'download' }
}
