import { background } from '#sw/background-script.ts'
import { scope } from '#sw/scope.ts'
import { DRAIN_TAG } from '#sync/outbox/drain-signals.ts'

/** Chromium's Background Sync, which TypeScript's libraries do not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

/**
 * What the browser wakes the service worker for: to send what waits, to show what a push brings,
 * to open what was chosen (spec §4).
 */
export function takeTasks(): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === DRAIN_TAG) event.waitUntil(background().then(({ drain }) => drain()))
  })
  scope.addEventListener('push', (event) => {
    const text = event.data?.text()
    event.waitUntil(background().then(({ showPush }) => showPush(text)))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(background().then(({ openNotified }) => openNotified(notification.data)))
  })
}
