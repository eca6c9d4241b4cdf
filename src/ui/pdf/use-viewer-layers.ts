import { useState } from 'react'
import { useLayers } from '#ui/use-layers.ts'

/** Modal sheets; one at a time. */
export type Sheet = 'more' | 'properties' | 'print'

export interface ViewerLayers {
  readonly panel: boolean
  /** How many times finding was requested since it was opened; 0 while it is closed. */
  readonly finding: number
  readonly sheet: Sheet | undefined
  setPanel(open: boolean): void
  find(): void
  closeFind(): void
  setSheet(sheet: Sheet | undefined): void
  /** Closes the topmost layer; returns whether there was one. */
  closeTop(): boolean
}

/**
 * The open layers of the viewer. Escape and back close one at a time: a sheet, then finding, then the
 * side panel; then, where the document itself lies over another one, that by `onEnd`.
 */
export function useViewerLayers(onEnd: (() => void) | undefined): ViewerLayers {
  const [panel, setPanel] = useState(false)
  const [finding, setFinding] = useState(0)
  const [sheet, setSheet] = useState<Sheet>()
  const closeFind = () => setFinding(0)
  const closeTop = useLayers([
    { open: onEnd !== undefined, close: () => onEnd?.() },
    { open: panel, close: () => setPanel(false) },
    { open: finding > 0, close: closeFind },
    { open: sheet !== undefined, close: () => setSheet(undefined) },
  ])
  return {
    panel,
    finding,
    sheet,
    setPanel,
    find: () => setFinding((times) => times + 1),
    closeFind,
    setSheet,
    closeTop,
  }
}
