/** iPhone and iPad, in whichever browser: on both all of them are the system's own inside. */
export function isIos(): boolean {
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const { userAgent, maxTouchPoints } = navigator
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
}

/** Whether the app was opened from the home screen, and not in a browser's tab. */
export function isInstalled(): boolean {
  const isStandalone = matchMedia('(display-mode: standalone)').matches
  return isStandalone || ('standalone' in navigator && navigator.standalone === true)
}
