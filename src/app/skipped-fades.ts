/**
 * From now on a fade that is skipped is no error: the next navigation ends it early, and a page that is not seen has
 * none. The screen is shown all the same; what fails while it is shown is reported by other promises.
 */
export function allowSkippedFades(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (shown) => {
    const fade = start(shown)
    fade.ready.catch(() => {})
    return fade
  }
}
