import { lazyScript } from '#sw/load-lazy-script.ts'
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
 * The events that the browser wakes the service worker for: to send pending items, to show a push,
 * to open a clicked notification (spec §4).
 */
export function takeTasks(): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === DRAIN_TAG) event.waitUntil(lazyScript().then(({ drain }) => drain()))
  })
  scope.addEventListener('push', (event) => {
    const text = event.data?.text()
    event.waitUntil(lazyScript().then(({ showPush }) => showPush(text)))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(lazyScript().then(({ openNotified }) => openNotified(notification.data)))
  })
}
