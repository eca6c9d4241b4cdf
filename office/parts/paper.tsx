import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { useAppTexts } from '#office/parts/app-texts.ts'
import { PdfViewer } from '#ui/pdf/pdf-viewer.tsx'
import type { DocumentMemory, DocumentState } from '#ui/pdf/remember.ts'

export interface PaperProps {
  bytes: ArrayBuffer
  fileName: string
  language: Language
  /** Where it opens, from 1; absent: at its beginning. */
  page?: number
}

/** A PDF in the app's own viewer. */
export function Paper({ bytes, fileName, language, page = 1 }: PaperProps) {
  const hasTexts = useAppTexts(language)
  const [memory] = useState(() => placesInMemory(page))
  return hasTexts ? <PdfViewer data={bytes} name={fileName} memory={memory} /> : null
}

/** For as long as the paper is open. */
function placesInMemory(page: number): DocumentMemory {
  const states = new Map<string, DocumentState>()
  const first: DocumentState | undefined =
    page === 1
      ? undefined
      : { place: { page, zoom: 'auto', left: 0, top: null }, fields: new Map() }
  return {
    recall: (key) => states.get(key) ?? first,
    note: (key, state) => void states.set(key, state),
  }
}
