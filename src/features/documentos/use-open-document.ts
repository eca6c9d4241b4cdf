import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { anySignal } from '#api/any-signal.ts'
import { ApiError } from '#api/api-error.ts'
import { type Folder, isDownloadable, isPrivateFolder } from '#contract/documents/folders.ts'
import { extensionOf, isShown, typeOfFile } from '#domain/file-kinds.ts'
import { type Choice, chosenFile, fileKey } from '#features/documentos/choice.ts'
import { deliveryHere } from '#features/documentos/delivery.ts'
import { titleOf } from '#features/documentos/document-words.ts'
import { fetchDocument } from '#features/documentos/fetch-document.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ownSettings } from '#session/own-settings.ts'
import { externalId, externalPath, holdDocument } from '#session/temporary-document.ts'
import { loadOwnSettings } from '#sync/page/load-own-settings.ts'
import { isSideBySide } from '#ui/panes.tsx'
import { preloadPdfViewer } from '#ui/pdf/preload.ts'
import { saveFile } from '#ui/save-file.ts'
import { sharingPlace } from '#ui/use-layers.ts'

/** Why a document did not open. */
export type OpenProblem =
  | { readonly kind: 'blocked' | 'connection' | 'download' }
  /** No browser can show this file, and the folder allows no download. */
  | { readonly kind: 'unshown'; readonly type: string }

export interface DeliverOptions {
  /** Replaces the pad's entry in the history, so that back leads to the list. */
  readonly replace: boolean
  /** Aborts when the screen unmounts. */
  readonly signal?: AbortSignal
}

interface OpenDocument {
  readonly problem: OpenProblem | undefined
  /** The document being fetched without a code. */
  readonly busyKey: string | undefined
  open(choice: Choice): void
  /** Fetches and delivers; resolves to whether the person was taken to another screen. */
  deliver(choice: Choice, options: DeliverOptions): Promise<boolean>
}

/**
 * Opens the documents of a folder (spec §4, "File delivery"): a tap on one that needs the secret code leads to
 * the pad first, by `onPrivate`, which delivers it afterwards; others are delivered at once.
 */
export function useOpenDocument(folder: Folder, onPrivate: (choice: Choice) => void): OpenDocument {
  const navigate = useNavigate()
  const language = useLanguage()
  const [problem, setProblem] = useState<OpenProblem>()
  const [busyKey, setBusyKey] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  /** Fetching the document that is to be shown: the one chosen last. */
  const showing = useRef<AbortController>(undefined)
  const place = useLocation()
  const here = useRef(place)

  useEffect(() => {
    // One person has no pad (spec §4).
    void loadOwnSettings()
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  useEffect(() => {
    here.current = place
  }, [place])

  const deliver = useCallback(
    async ({ document, fileIndex, mode }: Choice, { replace, signal: given }: DeliverOptions) => {
      const file = chosenFile({ document, fileIndex })
      if (file === undefined) return false
      setProblem(undefined)
      const isSaved = deliveryHere(mode, folder) === 'download'
      const own = new AbortController()
      if (!isSaved) {
        showing.current?.abort()
        showing.current = own
      }
      const signals = [own.signal, leaving.current?.signal, given].filter(
        (one) => one !== undefined,
      )
      try {
        const bytes = await fetchDocument(folder, file, mode, anySignal(signals))
        if (isSaved) {
          await saveFile(new File([bytes], file, { type: typeOfFile(file) }))
          return false
        }
        const extension = extensionOf(file)
        const title = titleOf(document, fileIndex, language)
        const row = fileKey({ document, fileIndex })
        const about = { filename: file, title, category: folder, extension, row }
        const path = externalPath(holdDocument({ bytes, ...about }), isMobile())
        if (isSideBySide()) openBeside(navigate, path, here.current, replace)
        else navigate(path, { replace })
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== 'aborted') setProblem(problemOf(error))
        return false
      }
    },
    [folder, navigate, language],
  )

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
    [folder, deliver, onPrivate],
  )

  return { problem, busyKey, open, deliver }
}

function isPdf(choice: Choice): boolean {
  const file = chosenFile(choice)
  return file !== undefined && extensionOf(file) === 'pdf'
}

/**
 * Beside the list, which stays where it is, the document takes the place of one that is open: that one will
 * be gone from memory, and its address would lead nowhere.
 */
function openBeside(navigate: NavigateFunction, path: string, here: Location, replace: boolean) {
  navigate(
    { pathname: path, search: here.search },
    {
      replace: replace || externalId(here.pathname) !== undefined,
      state: sharingPlace(here),
      preventScrollReset: true,
    },
  )
}

function isMobile(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** An HTML page instead of a file is an error (spec §8), be it from a captive portal or the server. */
function problemOf({ code }: ApiError): OpenProblem {
  return { kind: code === 'network' || code === 'timeout' ? 'connection' : 'download' }
}
