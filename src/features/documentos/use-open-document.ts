import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { anySignal } from '#api/any-signal.ts'
import { ApiError } from '#api/api-error.ts'
import { type Folder, isPrivateFolder } from '#contract/folders.ts'
import { type Choice, documentKey } from '#features/documentos/choice.ts'
import {
  type DeliveryMode,
  deliveryOf,
  extensionOf,
  typeOf,
} from '#features/documentos/delivery.ts'
import { fetchDocument } from '#features/documentos/fetch-document.ts'
import { storedConfig } from '#session/config.ts'
import { readSession } from '#session/session.ts'
import { externalPath, holdDocument } from '#session/temporary-document.ts'
import { preloadPdfViewer } from '#ui/pdf/preload.ts'
import { isIos } from '#ui/platform.ts'
import { saveFile } from '#ui/save-file.ts'

export type OpenProblem = 'blocked' | 'connection' | 'download'

interface OpenDocument {
  /** The document on its way without a code. */
  readonly busyKey: string | undefined
  readonly problem: { readonly kind: OpenProblem } | undefined
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
  const [problem, setProblem] = useState<{ readonly kind: OpenProblem }>()
  const leaving = useRef<AbortController>(undefined)

  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const deliver = useCallback(
    async ({ document, mode }: Choice, { replace, signal: given }: DeliverOptions) => {
      const { file } = document
      const signals = [leaving.current?.signal, given].filter((one) => one !== undefined)
      if (file === undefined) return false
      setProblem(undefined)
      try {
        const bytes = await fetchDocument(folder, file, mode, anySignal(signals))
        if (deliveryHere(mode, folder) === 'download') {
          await saveFile(new File([bytes], file, { type: typeOf(file) }))
          return false
        }
        const extension = extensionOf(file)
        const held = holdDocument({ bytes, filename: file, category: folder, extension })
        navigate(externalPath(held, isMobile()), { replace })
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== 'aborted') setProblem({ kind: problemOf(error) })
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
      if (delivery === 'blocked') setProblem({ kind: 'blocked' })
      else if (isPrivateFolder(folder) && !isExempt()) onPrivate(choice)
      else {
        setBusyKey(documentKey(choice.document))
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

function isPdf({ document }: Choice): boolean {
  return document.file !== undefined && extensionOf(document.file) === 'pdf'
}

function isMobile(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

function problemOf({ code }: ApiError): OpenProblem {
  return code === 'network' || code === 'timeout' || code === 'not-ours' ? 'connection' : 'download'
}
