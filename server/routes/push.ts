import type { FastifyInstance } from 'fastify'
import { ownSettingsIn } from '#contract/auth/own-settings.ts'
import type { Config } from '#contract/config.ts'
import { checkSubscription, deleteSubscription, getPushKey, subscribe } from '#contract/push.ts'
import { Fault } from '#server/fault.ts'
import type { RouteOptions } from '#server/routes/datasets.ts'
import { sendJson } from '#server/routes/json-text.ts'
import { routeGet, routePost } from '#server/routes/register.ts'
import type { Resource } from '#server/routes/resource.ts'
import { vapidKeys } from '#server/services/kept-settings.ts'
import { isBrowserKey, isPushEndpoint } from '#server/services/push-sender.ts'
import {
  dropSubscription,
  keepSubscription,
  subscriptionOf,
} from '#server/services/push-subscriptions.ts'

interface PushRouteOptions extends RouteOptions {
  readonly config: () => Pick<Config, 'pushUsers' | 'pinExemptUser'>
  /** Accept endpoints on this machine, which tests need. */
  readonly localPush: boolean
}

/** Push subscriptions, one a person, for those on the list (spec §4 and §6). */
function routePush(
  app: FastifyInstance,
  { database, now, config, localPush }: PushRouteOptions,
): void {
  routeGet(app, getPushKey, async ({ reply }) => {
    const { publicKey } = await vapidKeys(database)
    // Fastify would send a plain text; the answer is a JSON string.
    return sendJson(reply, JSON.stringify(publicKey))
  })

  routeGet(app, checkSubscription, async ({ viewer, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const held = await subscriptionOf(database, viewer.personId)
    // Fastify would send an empty body for null.
    const answer = JSON.stringify(held ? { endpoint: held.endpoint } : null)
    return sendJson(reply, answer)
  })

  routePost(app, subscribe, async (subscription, { viewer }) => {
    if (!ownSettingsIn(config(), viewer.username).push) {
      throw new Fault('forbidden', 'push is not open to you')
    }
    if (!isPushEndpoint(subscription.endpoint, localPush)) {
      throw new Fault('bad-input', 'endpoint: not a push service')
    }
    if (!isBrowserKey(subscription.keys.p256dh)) throw new Fault('bad-input', 'keys.p256dh: no key')
    return { for: await keepSubscription(database, viewer, subscription, now()) }
  })

  routePost(app, deleteSubscription, async ({ endpoint }, { viewer }) => {
    await dropSubscription(database, viewer.personId, endpoint)
    return 1 as const
  })
}

/** Push subscriptions. */
export const push: Resource = { route: routePush }
