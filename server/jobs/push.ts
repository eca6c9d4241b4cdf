import { and, eq } from 'drizzle-orm'
import type { PushPayload } from '#contract/push.ts'
import { messages } from '#server/db/schema.ts'
import { push } from '#server/jobs/push-kind.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { type Worker, worker } from '#server/services/jobs.ts'
import { isPublic } from '#server/services/messages.ts'
import {
  claimDelivery,
  type Delivery,
  endDelivery,
  releaseDelivery,
} from '#server/services/push-deliveries.ts'
import { dropSubscription, subscriptionOf } from '#server/services/push-subscriptions.ts'

/** A push service accepts about 4 KB, and a notification shows the beginning of a title. */
const TITLE_LENGTH = 120

/** Sends a push once, however many jobs there are for it. */
export function pusher(context: WorkContext): Worker {
  const { database, now } = context
  return worker(push, async (delivery) => {
    if (!(await claimDelivery(database, delivery, now()))) return
    let isAccepted: boolean
    try {
      isAccepted = await deliver(delivery, context)
    } catch (error) {
      await releaseDelivery(database, delivery)
      throw error
    }
    await endDelivery(database, delivery, isAccepted ? now() : undefined)
  })
}

/** Returns whether a push service has accepted it. */
async function deliver({ messageId, personId }: Delivery, context: WorkContext): Promise<boolean> {
  const { database } = context
  const { id, clase, titulo } = messages
  const [message] = await database
    .select({ id, clase, titulo })
    .from(messages)
    .where(and(eq(messages.id, messageId), isPublic))
  const subscription = await subscriptionOf(database, personId)
  // Withdrawn, or unsubscribed, meanwhile.
  if (!message || !subscription) return false
  const payload: PushPayload = {
    kind: 'message',
    id: String(message.id),
    clase: message.clase,
    titulo: [...message.titulo].slice(0, TITLE_LENGTH).join(''),
  }
  // The topic: of two pushes with the same one a device shows the last.
  const outcome = await context.push.send(subscription, payload, `message-${message.id}`)
  // Only this endpoint: the person may have subscribed again meanwhile.
  if (outcome === 'gone') await dropSubscription(database, personId, subscription.endpoint)
  return outcome === 'sent'
}
