import { ApiError, isNotOffered } from '#api/api-error.ts'
import {
  checkSubscription,
  deleteSubscription,
  getPushKey,
  subscribe,
  subscriptionSchema,
} from '#contract/push.ts'
import { pageClient } from '#sync/page/online-client.ts'
import { isInstalled, isIos } from '#ui/platform.ts'

/** What the push controls show (spec §4, "Push notifications"). */
export type PushState =
  /** No service worker runs, or this browser has no push: no controls (spec §6). */
  | { readonly kind: 'unavailable' }
  /** On iOS only the installed app has push. */
  | { readonly kind: 'needsInstalledApp' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'canActivate' }
  | { readonly kind: 'canDeactivate' }
  /** Push is blocked in the browser. */
  | { readonly kind: 'denied' }

/**
 * Compares the server's subscription with this device's. Where both exist and differ, the device
 * subscribes again (spec §4).
 */
export async function checkPush(): Promise<PushState> {
  if (isIos() && !isInstalled()) return { kind: 'needsInstalledApp' }
  const manager = await pushManager()
  if (!manager) return { kind: 'unavailable' }
  let stored: { readonly endpoint: string } | null
  try {
    stored = await pageClient.get(checkSubscription)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return { kind: 'offline' }
    throw error
  }
  if (!stored?.endpoint) return { kind: 'canActivate' }
  const here = await manager.getSubscription()
  if (here?.endpoint === stored.endpoint) return { kind: 'canDeactivate' }
  // Asking for permission needs a tap: a device without it offers to.
  if (Notification.permission !== 'granted') return { kind: 'canActivate' }
  await subscribeAnew(manager)
  return { kind: 'canDeactivate' }
}

/** On the person's tap: asks for permission, subscribes, and tells the server. */
export async function activatePush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'denied' : 'canActivate' }
  const manager = await pushManager()
  if (!manager) return { kind: 'unavailable' }
  await subscribeAnew(manager)
  return { kind: 'canDeactivate' }
}

/** Unsubscribes and tells the server, whose `1` confirms it (spec §4). */
export async function deactivatePush(): Promise<PushState> {
  const manager = await pushManager()
  await (await manager?.getSubscription())?.unsubscribe()
  await pageClient.post(deleteSubscription, { endpoint: null })
  return { kind: 'canActivate' }
}

/** The running service worker's; `undefined` without one or where the browser has no push. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active || !('pushManager' in registration)) return undefined
  return registration.pushManager
}

async function subscribeAnew(manager: PushManager): Promise<void> {
  const key = await serverKey()
  // A subscription with another key must be removed first.
  await (await manager.getSubscription())?.unsubscribe()
  const made = await manager.subscribe({
    userVisibleOnly: true,
    ...(key === undefined ? {} : { applicationServerKey: key }),
  })
  await pageClient.tell(subscribe, subscriptionSchema.parse(made.toJSON()))
}

/** `undefined` where the server has no key: some browsers work without. */
async function serverKey(): Promise<string | undefined> {
  try {
    return await pageClient.get(getPushKey)
  } catch (error) {
    if (error instanceof ApiError && isNotOffered(error)) return undefined
    throw error
  }
}
