import { ApiError, isNotOffered } from '#api/api-error.ts'
import {
  checkSubscription,
  deleteSubscription,
  getPushKey,
  pushTagAnswerSchema,
  subscribe,
  subscriptionSchema,
} from '#contract/push.ts'
import { mirrorPushTag, readMirror } from '#session/mirror.ts'
import { pushManager, unsubscribeDevice } from '#sync/page/device-subscription.ts'
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
  if (here && here.endpoint === stored.endpoint) {
    // Subscribed before the server gave tags, or its answer was lost.
    if ((await readMirror())?.pushTag === undefined) await tellSubscription(here)
    return { kind: 'canDeactivate' }
  }
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
  await unsubscribeDevice()
  await pageClient.post(deleteSubscription, { endpoint: null })
  return { kind: 'canActivate' }
}

async function subscribeAnew(manager: PushManager): Promise<void> {
  const key = await serverKey()
  // A subscription with another key must be removed first.
  await unsubscribeDevice()
  const made = await manager.subscribe({
    userVisibleOnly: true,
    ...(key === undefined ? {} : { applicationServerKey: key }),
  })
  await tellSubscription(made)
}

/** Tells the server, and keeps the tag that it answers for the service worker, which shows the pushes. */
async function tellSubscription(made: PushSubscription): Promise<void> {
  await mirrorPushTag(undefined)
  const answer = await pageClient.tell(subscribe, subscriptionSchema.parse(made.toJSON()))
  const tagged = pushTagAnswerSchema.safeParse(answer)
  await mirrorPushTag(tagged.success ? tagged.data.for : '')
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
