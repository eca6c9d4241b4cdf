/** Patterns that each release's index.html contains, and no page of a Wi-Fi portal. */
const SIGNS = [/<div id="root"/, /<script[^>]* src="\/assets\//]

/** Whether this is the app's page, of any release. */
export function isShell(html: string): boolean {
  return SIGNS.every((sign) => sign.test(html))
}
