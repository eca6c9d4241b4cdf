/** iPhone and iPad, in any browser: on both every browser uses the system's engine. */
export function isIos(): boolean {
  // An iPad identifies as a Mac; no Mac has a touch screen.
  const { userAgent, maxTouchPoints } = navigator
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
}

/** Whether the app runs from the home screen, not in a browser's tab. */
export function isInstalled(): boolean {
  const isStandalone = matchMedia('(display-mode: standalone)').matches
  return isStandalone || ('standalone' in navigator && navigator.standalone === true)
}
