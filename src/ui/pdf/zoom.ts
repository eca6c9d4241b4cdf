/** The limits of zooming, by whatever means (spec §9). */
export const MIN_SCALE = 0.1
export const MAX_SCALE = 10

/** The automatic zoom enlarges no further. */
export const MAX_AUTOMATIC_SCALE = 1.25

/** The most pixels of a page's canvas; beyond that the visible part is drawn sharply (spec §9). */
export const MAX_CANVAS_PIXELS = 16_777_216

/** The zoom list of spec §9, by PDF.js's names; numbers are scales. */
export const ZOOMS = [
  'auto',
  'page-actual',
  'page-fit',
  'page-width',
  '0.5',
  '1',
  '1.25',
  '1.5',
  '2',
  '3',
  '4',
] as const

export type Zoom = (typeof ZOOMS)[number]

/** The choices for documents in messages (spec §1). */
export const MESSAGE_ZOOMS = ['1', '2', 'auto'] as const satisfies readonly Zoom[]

export function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))
}

/** The scale `steps` clicks further in or out: a tenth more or less each, on round tenths. */
export function steppedScale(scale: number, steps: number): number {
  const delta = steps > 0 ? 1.1 : 1 / 1.1
  const round = steps > 0 ? Math.ceil : Math.floor
  let next = scale
  for (let step = Math.abs(steps); step > 0; step--) {
    next = round(Number((next * delta).toFixed(2)) * 10) / 10
  }
  return clampScale(next)
}

/** `150`, of a scale; read as per cent. */
export function percentOf(scale: number): number {
  return Math.round(scale * 100)
}
