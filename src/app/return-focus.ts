/** What the person pressed last on a screen, as it is found again when they come back to it. */
interface Pressed {
  readonly selector: string
  /** Of a button, which has no address; a list may have changed meanwhile. */
  readonly text: string | undefined
  /** Which of those that are alike. */
  readonly place: number
}

/** How long a row or a tile may take to appear on a screen that is shown again. */
const LATEST_MS = 2_000

/** How many left screens are remembered. */
const REMEMBERED = 50

/**
 * Gives the focus back to the row, tile or day that was opened, when the person comes back to its screen:
 * who uses a screen reader or walks by keyboard would begin at the top again. The frame focuses the heading of each
 * screen that opens (`signed-in.tsx`); this follows it on the way back. In memory only: a page that loads
 * begins at its top.
 */
export function returnFocus(): void {
  const left = new Map<string, Pressed>()
  let returned: string | undefined
  let stopWaiting = () => {}

  const note = ({ target }: Event) => {
    const pressed = target instanceof Element ? pressable(target) : undefined
    if (!pressed) return
    left.delete(entryKey())
    left.set(entryKey(), pressed)
    const [oldest] = left.keys()
    if (left.size > REMEMBERED && oldest !== undefined) left.delete(oldest)
  }
  document.addEventListener('focusin', note)
  // Safari does not focus a button that is clicked.
  document.addEventListener('click', note, { capture: true })

  addEventListener('popstate', () => {
    returned = entryKey()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('main h1')) return stopWaiting()
    const wanted = returned === entryKey() ? left.get(returned) : undefined
    returned = undefined
    if (wanted) stopWaiting = focusOnce(wanted, target)
  })
}

/** Focuses it as soon as it is there, unless the focus has left the heading by then. */
function focusOnce(wanted: Pressed, heading: HTMLElement): () => void {
  const main = heading.closest('main')
  const attempt = () => {
    const found = main && findIn(main, wanted)
    if (found) found.focus({ preventScroll: true })
    return found !== undefined
  }
  if (attempt()) return () => {}
  const observer = new MutationObserver(() => {
    if (document.activeElement !== heading || attempt()) stop()
  })
  const timer = setTimeout(() => observer.disconnect(), LATEST_MS)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  if (main) observer.observe(main, { childList: true, subtree: true })
  return stop
}

/** The link or button of a screen that an event is at; those in its sheets are gone when it is shown again. */
function pressable(target: Element): Pressed | undefined {
  const element = target.closest<HTMLElement>('main :is(a[href], button)')
  const main = element?.closest('main')
  if (!element || !main || element.closest('dialog')) return undefined
  const href = element.getAttribute('href')
  const selector = href === null ? 'button' : `a[href="${CSS.escape(href)}"]`
  const text = href === null ? (element.textContent ?? '') : undefined
  const place = alike(main, { selector, text }).indexOf(element)
  return { selector, text, place }
}

function findIn(main: Element, { place, ...wanted }: Pressed): HTMLElement | undefined {
  return alike(main, wanted)[place]
}

function alike(
  main: Element,
  { selector, text }: Pick<Pressed, 'selector' | 'text'>,
): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => text === undefined || element.textContent === text,
  )
}

/** The router's key of the history entry. */
function entryKey(): string {
  const state: unknown = history.state
  const hasKey = typeof state === 'object' && state !== null && 'key' in state
  return hasKey ? String(state.key) : ''
}
