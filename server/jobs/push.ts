import { eq } from 'drizzle-orm'
import type { PushPayload } from '#contract/push.ts'
import { messages } from '#server/db/schema.ts'
import { push } from '#server/jobs/push-kind.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { type Worker, worker } from '#server/services/jobs.ts'
import {
  claimDelivery,
  type Delivery,
  endDelivery,
  releaseDelivery,
} from '#server/services/push-deliveries.ts'
import { dropSubscription, subscriptionOf } from '#server/services/push-subscriptions.ts'

/** A push service takes about 4 KB, and a title is told, not read out. */
const TITLE_LENGTH = 120

/** Sends a push once, however many jobs there are for it. */
export function pusher(context: WorkContext): Worker {
  const { database, now } = context
  return worker(push, async (delivery) => {
    if (!(await claimDelivery(database, delivery, now()))) return
    try {
      await deliver(delivery, context)
    } catch (error) {
      await releaseDelivery(database, delivery)
      throw error
    }
    await endDelivery(database, delivery)
  })
}

async function deliver({ messageId, personId }: Delivery, context: WorkContext): Promise<void> {
  const { database } = context
  const { id, clase, titulo } = messages
  const [message] = await database
    .select({ id, clase, titulo })
    .from(messages)
    .where(eq(messages.id, messageId))
  const subscription = await subscriptionOf(database, personId)
  // Taken back, or unsubscribed, since.
  if (!message || !subscription) return
  const payload: PushPayload = {
    kind: 'message',
    id: String(message.id),
    clase: message.clase,
    titulo: [...message.titulo].slice(0, TITLE_LENGTH).join(''),
  }
  // The topic: a push service that gets one twice shows the last.
  const outcome = await context.push.send(subscription, payload, `message-${message.id}`)
  // Not whatever the person may have subscribed with in the meantime.
  if (outcome === 'gone') await dropSubscription(database, personId, subscription.endpoint)
}
