import * as z from 'zod/mini'
import { brand } from '#brand/brand.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { type Waiting, waitingItems } from '#server/office/sent/waiting.ts'
import { type JobKind, type Worker, worker } from '#server/services/jobs.ts'

/** Tells the office each working morning how many requests, ideas and enrolments wait. */
export const officeMail = {
  name: 'office-mail',
  data: z.object({}),
  retries: 6,
  retryAfterSeconds: 60,
  atOnce: 1,
  limitSeconds: 90,
  // In UTC: between six and seven in the morning, by the time of the year.
  cron: '30 5 * * 1-5',
} as const satisfies JobKind

const DAY_MS = 24 * 60 * 60_000

export function officeMailer({ database, mailer, officeMail: to, now }: WorkContext): Worker {
  return worker(officeMail, async () => {
    if (to.length === 0) return
    const waiting = await waitingItems(database)
    if (waiting.length > 0) await mailer.send({ to: to.join(', '), ...wordsOf(waiting, now()) })
  })
}

const NAMES = {
  requests: ['datuak aldatzeko eskaerak', 'solicitudes de cambio de datos'],
  ideas: ['hobekuntza-ideiak', 'ideas de mejora'],
  openings: ['deialdietako izen-emateak', 'inscripciones en convocatorias'],
} as const

/** Both languages in one mail: the office reads either. */
function wordsOf(waiting: readonly Waiting[], now: Date): { subject: string; text: string } {
  const count = waiting.reduce((sum, each) => sum + each.count, 0)
  const lines = (half: 0 | 1, oldest: (days: number) => string) =>
    waiting.map(({ kind, count: of, since }) => {
      const days = Math.floor((now.getTime() - since) / DAY_MS)
      return `- ${NAMES[kind][half]}: ${of} (${oldest(days)})`
    })
  return {
    subject: `${brand.name}: ${count} zain / en espera`,
    text: `Erantzunaren zain daude:
${lines(0, (days) => `zaharrena, egun kopurua: ${days}`).join('\n')}

Esperan respuesta:
${lines(1, (days) => `la más antigua, días: ${days}`).join('\n')}
`,
  }
}
