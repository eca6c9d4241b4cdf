/** The page and its Content-Security-Policy, made by the build (scripts/vite/missing-files-page.ts). */
declare const MISSING_FILES_PAGE: { readonly html: string; readonly policy: string }

/**
 * For a start whose files are neither cached nor reachable: says what is missing, and starts the app
 * when the server answers again. It is part of the service worker's script, and needs no cache.
 */
export function missingFilesPage(): Response {
  // Read once: the build puts the whole page wherever its name is.
  const { html, policy } = MISSING_FILES_PAGE
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  })
}
