/** The running service worker's; `undefined` without one or where the browser has no push. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!navigator.serviceWorker || !('Notification' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active || !('pushManager' in registration)) return undefined
  return registration.pushManager
}

/**
 * Ends this device's subscription, which needs no network: the push service refuses it from then on. Resolves to
 * the endpoint it had; `undefined` when there was none.
 */
export async function unsubscribeDevice(): Promise<string | undefined> {
  const subscription = await (await pushManager())?.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
