import { Component, type ReactNode, useEffect, useState } from 'react'
import type { DocumentMemory } from '#ui/pdf/document-memory.ts'
import { Failed, Opening } from '#ui/pdf/plain-states.tsx'
import { loadedViewer, loadViewer } from '#ui/pdf/preload.ts'
import type { ViewerProps } from '#ui/pdf/viewer.tsx'
import { ZOOMS, type Zoom } from '#ui/pdf/zoom.ts'

interface PdfViewerProps {
  /** The document's bytes; the viewer keeps a copy while it is shown, in memory only. */
  data: ArrayBuffer | Uint8Array
  /** The document's file name, as its heading. */
  name: string
  /** The zooms to choose from; it opens with `auto`, or else with the first. */
  zooms?: readonly Zoom[]
  /** Where it was left, and for how long that is kept. */
  memory: DocumentMemory
  /** The way back; without it the viewer is part of a screen that has its own. */
  onClose?: () => void
}

/**
 * Shows a PDF, filling its parent (spec §9, "PDF viewer"). It has no download button (spec §1),
 * runs no script of the document and fetches nothing that the document asks for. Whatever cannot
 * be shown says so in the words of spec §8.
 */
export function PdfViewer({ data, name, zooms = ZOOMS, memory, onClose }: PdfViewerProps) {
  const props = { data, name, zooms, memory, onClose }
  return (
    <Guard fallback={<Failed name={name} onClose={onClose} />}>
      <Loaded {...props} />
    </Guard>
  )
}

/** Not React's `lazy`: its fallback, once shown, holds back what comes for a third of a second. */
function Loaded(props: ViewerProps) {
  const [shown, setShown] = useState<ReturnType<typeof loadedViewer> | 'failed'>(loadedViewer)
  useEffect(() => {
    loadViewer().then(
      (loaded) => setShown(loaded),
      () => setShown('failed'),
    )
  }, [])
  const { name, onClose } = props
  if (shown === undefined) return <Opening name={name} onClose={onClose} />
  if (shown === 'failed') return <Failed name={name} onClose={onClose} />
  return <shown.Viewer {...props} />
}

interface GuardProps {
  fallback: ReactNode
  children: ReactNode
}

/** A browser that PDF.js does not know is no white page. */
class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
