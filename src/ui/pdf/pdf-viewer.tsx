import { Component, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Failed, Missing, Opening } from '#ui/pdf/plain-states.tsx'
import { loadedViewer, loadViewer } from '#ui/pdf/preload.ts'
import type { DocumentMemory } from '#ui/pdf/remember.ts'
import type { ViewerProps } from '#ui/pdf/viewer.tsx'
import { ZOOMS, type Zoom } from '#ui/pdf/zoom.ts'
import { useWhenLaterFilesCame } from '#ui/use-later-files.ts'

interface PdfViewerProps {
  /** The document's bytes; the viewer keeps a copy in memory while it is shown. */
  data: ArrayBuffer | Uint8Array
  /** Its heading. */
  name: string
  /** What its file is called, where that is not its heading. */
  fileName?: string
  /** The zooms on offer; it opens with `auto`, or else with the first. */
  zooms?: readonly Zoom[]
  /** The automatic zoom leaves out a short document's margins, where its letters would be small. */
  withoutMargins?: boolean
  /** The state in which it was left, and its lifetime. */
  memory: DocumentMemory
  /** Called to go back; without it the viewer is part of a screen that has its own. */
  onClose?: () => void
}

/**
 * Shows a PDF, filling its parent (spec §9, "PDF viewer"). It has no download button (spec §1), runs no
 * script of the document and fetches nothing that the document refers to. An error is told in the words
 * of spec §8.
 */
export function PdfViewer({ name, ...rest }: PdfViewerProps) {
  const { fileName = name, zooms = ZOOMS, withoutMargins = false, onClose } = rest
  const props = { ...rest, name, fileName, zooms, withoutMargins, onClose }
  return (
    <Guard fallback={<Failed name={name} onClose={onClose} />}>
      <Loaded {...props} />
    </Guard>
  )
}

/** Not React's `lazy`: once its fallback is shown, it delays the content by a third of a second. */
function Loaded(props: ViewerProps) {
  const [shown, setShown] = useState<ReturnType<typeof loadedViewer> | 'missing'>(loadedViewer)
  const load = useCallback(() => {
    loadViewer().then(
      (loaded) => setShown(loaded),
      () => setShown('missing'),
    )
  }, [])
  useEffect(load, [load])
  useWhenLaterFilesCame(shown === 'missing', load)
  const { name, onClose } = props
  if (shown === undefined) return <Opening name={name} onClose={onClose} />
  if (shown === 'missing') return <Missing name={name} onClose={onClose} onRetry={load} />
  return <shown.Viewer {...props} />
}

interface GuardProps {
  fallback: ReactNode
  children: ReactNode
}

/** A browser that PDF.js does not support gets the error instead of a blank page. */
class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
