/** The longest wait for the server's answer. */
const LIMIT_MS = 15_000

/**
 * Whether the app's server answers, and not a Wi-Fi portal in its place: asks for the app's own page,
 * which no portal has. The query keeps the service worker from answering.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch(`/index.html?${Date.now()}`, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return answer.ok && (await answer.text()).includes('<div id="root"')
  } catch {
    // No network, or a portal that redirects.
    return false
  }
}
