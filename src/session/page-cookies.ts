import { antiForgeryCookie, mirrorCookies } from '#session/mirror.ts'

/** In this tab's storage: the cookie as it was last mirrored. */
const KEY = 'ataria.mirroredCookie'

/**
 * Mirrors this page's anti-forgery cookie for the workers, unless it is as it was. A write at every start
 * and at every departure would often be caught in a page that WebKit freezes as it is left, and no later
 * page could read the mirror (docs/decisions/0015).
 */
export async function mirrorPageCookies(): Promise<void> {
  const cookie = antiForgeryCookie(document.cookie)
  if (sessionStorage.getItem(KEY) === cookie) return
  await mirrorCookies(cookie)
  sessionStorage.setItem(KEY, cookie)
}

/** To be called where the mirror itself is written or removed. */
export function noteMirroredCookie(cookie: string | undefined): void {
  if (cookie === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, cookie)
}
