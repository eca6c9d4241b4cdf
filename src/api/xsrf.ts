/**
 * The anti-forgery header for non-GET calls to a root on our own origin: the value of the cookie
 * `XSRF-TOKEN`, when there is one (spec §7). `cookies` is `document.cookie`.
 */
export function xsrfHeader(
  root: string,
  cookies: string,
  ownOrigin: string = location.origin,
): Record<string, string> {
  if (new URL(root).origin !== ownOrigin) return {}
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)
  return cookie?.[1] ? { 'X-XSRF-TOKEN': decodeURIComponent(cookie[1]) } : {}
}
