import { DRAIN_TAG } from '#sync/outbox/drain-signals.ts'

declare global {
  /** Chromium alone has it; TypeScript's libraries do not know it. */
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

/**
 * Has the browser wake the service worker for pending items, even when no page is open. Where there is
 * no Background Sync, or the person has refused it, the page's own triggers do the work.
 */
export async function registerBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Waits for the first visit's service worker, which is registered when the page is idle.
  const registration = await navigator.serviceWorker.ready
  try {
    await registration.sync?.register(DRAIN_TAG)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
