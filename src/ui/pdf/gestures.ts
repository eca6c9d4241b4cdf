import { pdfjs } from '#ui/pdf/pdfjs.ts'

/** A zoom by touch or wheel: a factor or steps, around a point of the window. */
interface ZoomRequest {
  /** Whether the factor is part of a pinch in progress: sharp drawing can wait. */
  readonly factor?: number
  readonly steps?: number
  readonly around: readonly [x: number, y: number]
}

/** A notch of the wheel, in the pixels most browsers report for it. */
const NOTCH_PX = 100
/** A wheel event of at most this factor, without the key really held, is a trackpad's pinch. */
const PINCH_FACTOR = 0.05

/**
 * Pinching with two fingers, on a trackpad, or the wheel with Ctrl zooms the document around the
 * pointer, never the page.
 */
export function listenForZoom(
  container: HTMLElement,
  zoom: (request: ZoomRequest) => void,
  signal: AbortSignal,
): void {
  let ctrlHeld = false
  const followKey = (event: KeyboardEvent) => {
    ctrlHeld = event.ctrlKey || event.metaKey
  }
  addEventListener('keydown', followKey, { signal })
  addEventListener('keyup', followKey, { signal })

  let notches = 0
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const around = [event.clientX, event.clientY] as const
    const factor = Math.exp(-event.deltaY / NOTCH_PX)
    const isPixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL
    if (isPixels && event.deltaX === 0 && !ctrlHeld && Math.abs(factor - 1) < PINCH_FACTOR) {
      zoom({ factor, around })
      return
    }
    // Many small turns add up to one step; a turn the other way resets the sum.
    const turned = isPixels ? -event.deltaY / NOTCH_PX : -event.deltaY
    notches = Math.sign(turned) === Math.sign(notches) ? notches + turned : turned
    const steps = Math.trunc(notches)
    notches -= steps
    if (steps !== 0) zoom({ steps, around })
  }
  container.addEventListener('wheel', onWheel, { passive: false, signal })

  new pdfjs.TouchManager({
    container,
    onPinching: (middle: readonly number[], before: number, now: number) => {
      const [x, y] = middle
      if (x !== undefined && y !== undefined && before > 0) {
        zoom({ factor: now / before, around: [x, y] })
      }
    },
    signal,
  })
}
