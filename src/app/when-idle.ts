/** The latest the service worker is registered after start (spec §4 and §9). */
const LATEST_MS = 30_000

/** Runs `task` when the page has nothing better to do, after `latestMs` (30 s) at the latest. */
export function whenIdle(task: () => Promise<void>, latestMs = LATEST_MS): void {
  const run = () => void task()
  // Safari has no idle callback: a moment after the load is as good.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: latestMs })
  else if (document.readyState === 'complete') setTimeout(run, 200)
  else addEventListener('load', () => setTimeout(run, 200), { once: true })
}
