/** Takes back what pushes have shown, and the count on the app's icon: it was of who was signed in. */
export async function closeNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notice of shown) notice.close()
  // Not every platform has a badge to clear.
  await navigator.clearAppBadge?.()
}
