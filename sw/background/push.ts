import { createApiClient } from '#api/client.ts'
import { type OpenPathMessage, pathToOpen } from '#contract/open-path.ts'
import { openDatabase } from '#db/person-database.ts'
import { readMirror } from '#session/mirror.ts'
import { serverEar } from '#session/server-ear.ts'
import { scope } from '#sw/scope.ts'
import { type PushNotice, takePush, takePushedDocument } from '#sync/pull/push-notice.ts'

/** How long the pull may take before the notification comes without it. */
const PULL_MS = 15_000

/** Shows what a push brings (spec §4, "Push notifications"). */
export async function showPush(data: string | undefined): Promise<void> {
  const mirror = await readMirror()
  if (!mirror) return show(await takePush(data, undefined))
  const db = openDatabase(mirror.databaseName)
  let shown = false
  try {
    const api = createApiClient({
      root: () => mirror.apiRoot,
      token: () => mirror.token,
      ear: serverEar,
    })
    const context = { db, api, now: Date.now, signal: AbortSignal.timeout(PULL_MS) }
    await show(await takePush(data, context))
    shown = true
    await takePushedDocument(data, context)
  } catch (error) {
    // A device without room or with a broken database still has something to say.
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
 * Opens what a notification was about: in the window that is there, so that nothing typed in it is
 * lost; in a new one when there is none.
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
