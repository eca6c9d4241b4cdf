import { Component, lazy, type ReactNode, Suspense } from 'react'
import { Failed, Opening } from '#ui/pdf/plain-states.tsx'
import { ZOOMS, type Zoom } from '#ui/pdf/zoom.ts'

/** PDF.js is heavy, and most visits open no document. */
const Viewer = lazy(async () => ({ default: (await import('#ui/pdf/viewer.tsx')).Viewer }))

export interface PdfViewerProps {
  /** The document's bytes; the viewer keeps a copy while it is shown, in memory only. */
  data: ArrayBuffer | Uint8Array
  /** The document's file name, as its heading. */
  name: string
  /** The zooms to choose from; the first is the one it opens with, unless `auto` is among them. */
  zooms?: readonly Zoom[]
  /** The way back; without it the viewer is part of a screen that has its own. */
  onClose?: () => void
}

/**
 * Shows a PDF, filling its parent (spec §9, "PDF viewer"). It has no download button (spec §1),
 * runs no script of the document and fetches nothing that the document asks for. Whatever cannot
 * be shown says so in the words of spec §8.
 */
export function PdfViewer({ data, name, zooms = ZOOMS, onClose }: PdfViewerProps) {
  return (
    <Guard fallback={<Failed name={name} onClose={onClose} />}>
      <Suspense fallback={<Opening name={name} onClose={onClose} />}>
        <Viewer data={data} name={name} zooms={zooms} onClose={onClose} />
      </Suspense>
    </Guard>
  )
}

interface GuardProps {
  fallback: ReactNode
  children: ReactNode
}

/** A browser that PDF.js does not know, or a file of ours that did not come, is no white page. */
class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
