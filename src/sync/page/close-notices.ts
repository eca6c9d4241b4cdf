import { inTime } from '#db/in-time.ts'

/**
 * Removes the shown notifications and the count on the app's icon: they were of the person who was
 * signed in. A `StorageSilentError` when the browser does not answer in time.
 */
export function closeNotices(): Promise<void> {
  return inTime(closeAll(), 'the notifications')
}

async function closeAll(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notice of shown) notice.close()
  // Not every platform has a badge to clear.
  await navigator.clearAppBadge?.()
}
