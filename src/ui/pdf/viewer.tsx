import '#ui/pdf/pages.css'
import '#ui/pdf/fields.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Attached, isPdf, saveAttachment } from '#ui/pdf/attachment.ts'
import { warmUp } from '#ui/pdf/open-document.ts'
import { OpenViewer } from '#ui/pdf/open-viewer.tsx'
import { FIELDS } from '#ui/pdf/page-texts.ts'
import { PasswordForm } from '#ui/pdf/password-form.tsx'
import { Failed, Missing, Opening, PlainFrame } from '#ui/pdf/plain-states.tsx'
import type { DocumentMemory } from '#ui/pdf/remember.ts'
import { useDocument } from '#ui/pdf/use-document.ts'
import { useViewerLayers } from '#ui/pdf/use-viewer-layers.ts'
import type { Zoom } from '#ui/pdf/zoom.ts'

export { warmUp }

/** No phone takes longer than this to a first page: opening has failed. */
const FIRST_PAGE_LIMIT_MS = 30_000

export interface ViewerProps {
  data: ArrayBuffer | Uint8Array
  name: string
  fileName: string
  zooms: readonly Zoom[]
  withoutMargins: boolean
  memory: DocumentMemory
  onClose: (() => void) | undefined
}

/** One document, or over it another one that was attached to it. */
export function Viewer({ data, name, onClose, ...rest }: ViewerProps) {
  const [attached, setAttached] = useState<Attached>()
  const open = (file: Attached) => (isPdf(file.bytes) ? setAttached(file) : saveAttachment(file))
  return attached ? (
    <Document
      key={attached.name}
      data={attached.bytes}
      name={attached.name}
      onAttachment={saveAttachment}
      onClose={() => setAttached(undefined)}
      over
      {...rest}
      fileName={attached.name}
    />
  ) : (
    <Document data={data} name={name} onAttachment={open} onClose={onClose} {...rest} />
  )
}

interface DocumentProps extends ViewerProps {
  onAttachment: (attached: Attached) => void
  /** Set when it lies over another document. */
  over?: boolean
}

function Document({ data, name, onClose, over = false, ...rest }: DocumentProps) {
  const layers = useViewerLayers(over ? onClose : undefined)
  const { opening, parts, fail, retry } = useDocument(
    data,
    () =>
      layers.sheet === 'print' ||
      document.fullscreenElement !== null ||
      document.activeElement?.matches(FIELDS) === true,
  )
  const [painted, setPainted] = useState(false)

  const waiting = opening.kind === 'opening' || (opening.kind === 'open' && !painted)
  useGiveUp(waiting, fail)

  switch (opening.kind) {
    case 'opening':
      return <Opening name={name} onClose={onClose} />
    case 'missing':
      return <Missing name={name} onClose={onClose} onRetry={retry} />
    case 'failed':
      return <Failed name={name} onClose={onClose} />
    case 'locked':
      return (
        <PlainFrame name={name} onClose={onClose}>
          <PasswordForm wrong={opening.wrong} onPassword={opening.give} />
        </PlainFrame>
      )
    case 'open':
      return (
        <OpenViewer
          pdf={opening.pdf}
          documentKey={opening.key}
          name={name}
          bytes={data.byteLength}
          layers={layers}
          onClose={onClose}
          onPainted={() => setPainted(true)}
          onBroken={fail}
          parts={parts}
          {...rest}
        />
      )
  }
}

/** Calls `onGiveUp` when `waiting` takes too long; a hidden page is given more time. */
function useGiveUp(waiting: boolean, onGiveUp: () => void): void {
  const giveUp = useEffectEvent(onGiveUp)
  useEffect(() => {
    if (!waiting) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (document.hidden ? wait() : giveUp()), FIRST_PAGE_LIMIT_MS)
    }
    wait()
    return () => clearTimeout(timer)
  }, [waiting])
}
