import { createApiClient } from '#api/api-client.ts'
import { openDatabase } from '#db/open-person-database.ts'
import { type OpenPathMessage, pathToOpen } from '#domain/open-path.ts'
import { readMirror, type SessionMirror } from '#session/mirror.ts'
import { serverObserver } from '#session/server-observer.ts'
import { scope } from '#sw/scope.ts'
import { type PushNotice, takePush, takePushedDocument } from '#sync/pull/push-notice.ts'

/** How long the pull may take before the notification comes without it. */
const PULL_MS = 15_000

/** Shows what a push brings (spec §4, "Push notifications"). */
export async function showPush(data: string | undefined): Promise<void> {
  let mirror: SessionMirror | undefined
  try {
    mirror = await readMirror()
  } catch (error) {
    // A storage that does not answer must not prevent the notification.
    await show(await takePush(data, undefined))
    throw error
  }
  if (mirror) return showOwn(data, mirror)
  await show(await takePush(data, undefined))
  // A log-out that could not, or was killed before it did.
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
}

async function showOwn(
  data: string | undefined,
  { databaseName, apiRoot, token, pushTag }: SessionMirror,
): Promise<void> {
  const db = openDatabase(databaseName)
  let shown = false
  try {
    const api = createApiClient({
      root: () => apiRoot,
      token: () => token,
      observer: serverObserver,
    })
    const signal = AbortSignal.timeout(PULL_MS)
    const context = { db, api, now: Date.now, signal, tag: pushTag }
    await show(await takePush(data, context))
    shown = true
    await takePushedDocument(data, context)
  } catch (error) {
    // A full device or a broken database must not prevent the notification either.
    if (!shown) await show(await takePush(data, undefined))
    throw error
  } finally {
    db.close()
  }
}

async function show({ title, body, language, tag, path, unread }: PushNotice): Promise<void> {
  const data: OpenPathMessage = { kind: 'ataria-open-path', path }
  await scope.registration.showNotification(title, {
    ...{ body, tag, data, lang: language },
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  })
  // Not every platform has a badge to set.
  if (unread !== undefined) await scope.navigator.setAppBadge?.(unread)
}

/**
 * Opens the subject of a notification: in an existing window, without losing what was typed there, or
 * in a new one when there is none.
 */
export async function openNotified(data: unknown): Promise<void> {
  const path = pathToOpen(data) ?? '/MensajesList'
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) {
    await scope.clients.openWindow(path)
    return
  }
  const message: OpenPathMessage = { kind: 'ataria-open-path', path }
  window.postMessage(message)
  await window.focus()
}
