import { sql } from 'drizzle-orm'
import { AUDIENCES } from '#contract/audience.ts'
import { dayOf } from '#contract/day.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { messages, pushDeliveries } from '#server/db/schema.ts'
import { startJobs } from '#server/services/jobs.ts'
import { pushNewMessages } from '#server/services/new-messages.ts'

/**
 * Publishes one message to all employees, all subscribed, until each push has its job; returns µs a
 * person.
 */
export async function publishToAll(url: string): Promise<number> {
  const opened = await openPostgres(url)
  const jobs = await startJobs({ queue: opened.queue, log: console })
  try {
    const { database } = opened
    await database.execute(sql`truncate unpushed_messages, push_deliveries`)
    await opened.withLongLimit((patient) =>
      patient.execute(sql`
        insert into push_subscriptions (person_id, endpoint, p256dh, auth, created_at)
        select id, 'https://push.invalid/' || id, '-', '-', now() from people`),
    )
    const now = new Date()
    const message = {
      ...{ reference: 'to-all', day: dayOf(now), clase: 'nombramiento', titulo: 'Oharra' },
      ...{ texto: 'Testua', cooperativa: 'Ataria', audiences: [...AUDIENCES], path: null },
      // At any hour: the queueing is timed.
      urgent: true,
    }
    const before = performance.now()
    await database.insert(messages).values(message)
    await pushNewMessages(opened, jobs, now)
    const ms = performance.now() - before
    return (ms * 1000) / (await database.$count(pushDeliveries))
  } finally {
    await jobs.stop()
    await opened.close()
  }
}
