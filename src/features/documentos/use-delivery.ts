import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { anySignal } from '#api/any-signal.ts'
import { ApiError } from '#api/api-error.ts'
import type { Folder } from '#contract/documents/folders.ts'
import { extensionOf, typeOfFile } from '#domain/file-kinds.ts'
import { type Choice, chosenFile, fileKey } from '#features/documentos/choice.ts'
import { deliveryHere } from '#features/documentos/delivery.ts'
import { titleOf } from '#features/documentos/document-words.ts'
import { fetchDocument } from '#features/documentos/fetch-document.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { externalId, externalPath, holdDocument } from '#session/temporary-document.ts'
import { isSideBySide } from '#ui/panes.tsx'
import { saveFile } from '#ui/save-file.ts'
import { sharingPlace } from '#ui/use-layers.ts'

/** Why a document did not open. */
export type OpenProblem =
  | { readonly kind: 'blocked' | 'connection' | 'download' }
  /** No browser can show this file, and the folder allows no download. */
  | { readonly kind: 'unshown'; readonly type: string }

interface Delivery {
  readonly problem: OpenProblem | undefined
  setProblem(problem: OpenProblem): void
  /** Fetches and delivers; resolves to whether the person was taken to another screen. */
  deliver(choice: Choice, options: DeliverOptions): Promise<boolean>
}

export interface DeliverOptions {
  /** The value of the pad's sheet in the history entry. */
  readonly replace: boolean
  /** Aborts when the screen unmounts. */
  readonly signal?: AbortSignal
}

/** Takes a chosen document of a folder to the person (spec §4, "File delivery"). */
export function useDelivery(folder: Folder): Delivery {
  const navigate = useNavigate()
  const language = useLanguage()
  const [problem, setProblem] = useState<OpenProblem>()
  const leaving = useRef<AbortController>(undefined)
  /** Fetching the document that is to be shown: the one chosen last. */
  const showing = useRef<AbortController>(undefined)
  const place = useLocation()
  const here = useRef(place)

  useEffect(() => {
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

  return { problem, setProblem, deliver }
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
