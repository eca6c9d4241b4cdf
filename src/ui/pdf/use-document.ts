import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Opening, openDocument } from '#ui/pdf/open-document.ts'
import { type LackingParts, useLackingParts } from '#ui/pdf/use-lacking-parts.ts'
import { useWhenLaterFilesCame } from '#ui/use-later-files.ts'

interface ShownDocument {
  readonly opening: Opening
  readonly parts: LackingParts
  /** The document cannot be shown. */
  fail(): void
  /** Opens it again from the start. */
  retry(): void
}

/**
 * Opens `data`, and once more when parts that it lacked have come: PDF.js remembers what it drew without
 * them. The document stays on the screen until the new one is open.
 */
export function useDocument(data: ArrayBuffer | Uint8Array, isBusy: () => boolean): ShownDocument {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const parts = useLackingParts(isBusy, () => setAttempt(attempt + 1))
  const closeShown = useRef<() => void>(undefined)

  const open = useEffectEvent(() => {
    const again = opening.kind === 'open' ? opening : undefined
    const onChange = (next: Opening) => {
      if (!again || next.kind === 'open') setOpening(next)
    }
    return openDocument(data, onChange, again?.password)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    const close = open()
    return () => {
      if (close !== closeShown.current) close()
    }
  }, [data, attempt])
  useEffect(() => {
    if (opening.kind !== 'open') return
    closeShown.current = opening.close
    return opening.close
  }, [opening])
  const retry = () => {
    setOpening({ kind: 'opening' })
    setAttempt(attempt + 1)
  }
  useWhenLaterFilesCame(opening.kind === 'missing', retry)
  return { opening, parts, fail: () => setOpening({ kind: 'failed' }), retry }
}
