import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { anySignal } from '#api/any-signal.ts'
import { ApiError } from '#api/api-error.ts'
import type { Folder } from '#contract/documents/folders.ts'
import { extensionOf, typeOfFile } from '#domain/file-kinds.ts'
import { type Choice, chosenFile } from '#features/documentos/choice.ts'
import { deliveryHere } from '#features/documentos/delivery.ts'
import { titleOf } from '#features/documentos/document-words.ts'
import { fetchDocument } from '#features/documentos/fetch-document.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { externalPath, holdDocument } from '#session/temporary-document.ts'
import { saveFile } from '#ui/save-file.ts'

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
        const title = titleOf(document, fileIndex, language)
        const held = holdDocument({ bytes, filename: file, title, category: folder, extension })
        navigate(externalPath(held, isMobile()), { replace })
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

function isMobile(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** An HTML page instead of a file is an error (spec §8), be it from a captive portal or the server. */
function problemOf({ code }: ApiError): OpenProblem {
  return { kind: code === 'network' || code === 'timeout' ? 'connection' : 'download' }
}
