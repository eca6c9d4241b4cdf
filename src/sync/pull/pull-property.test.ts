import '#tests/fixtures/indexed-db.ts'
import { expect, test } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { calendar } from '#sync/datasets/calendar.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { pull } from '#sync/pull/pull.ts'
import { json, networkFailure, scriptedServer, tagged } from '#sync/pull/test-server.ts'
import { fc } from '#tests/fixtures/random.ts'

/** What a server may answer to one pull. */
type Reply =
  | {
      readonly kind: 'good'
      readonly days: Readonly<Record<string, string>>
      readonly tag: boolean
    }
  | {
      readonly kind: 'bad'
      readonly how: 'html' | 'truncated' | 'error-field' | 'wrong' | '500' | 'gone'
    }

const daysArbitrary = fc.dictionary(
  fc.constantFrom('20260101', '20260105', '20260316', '20261225'),
  fc.constantFrom('festivo', 'puente', 'unknown'),
)

const replyArbitrary: fc.Arbitrary<Reply> = fc.oneof(
  fc.record({ kind: fc.constant('good' as const), days: daysArbitrary, tag: fc.boolean() }),
  fc.record({
    kind: fc.constant('bad' as const),
    how: fc.constantFrom(
      ...(['html', 'truncated', 'error-field', 'wrong', '500', 'gone'] as const),
    ),
  }),
)

function answerOf(reply: Reply) {
  if (reply.kind === 'good') {
    const text = JSON.stringify(reply.days)
    return reply.tag ? tagged(reply.days, `"${text.length}-${text}"`) : json(reply.days)
  }
  switch (reply.how) {
    case 'html':
      return new Response('<p>', { headers: { 'Content-Type': 'text/html' } })
    case 'truncated':
      return new Response('{"2026', { headers: { 'Content-Type': 'application/json' } })
    case 'error-field':
      return json({ Error: 'x' })
    case 'wrong':
      return json({ '20261399': 'festivo' })
    case '500':
      return json({ error: 'internal', message: '' }, { status: 500 })
    case 'gone':
      return networkFailure
  }
}

test('any sequence of replies ends in the rows of the last good one, and an equal one writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(replyArbitrary, { minLength: 1, maxLength: 8 }), async (replies) => {
      const db = new PersonDatabase(`property-${crypto.randomUUID()}`)
      try {
        const server = scriptedServer()
        let rows: { day: string; type: string }[] = []
        let confirmedAt: number | undefined
        for (const [index, reply] of replies.entries()) {
          server.answers.calendario = answerOf(reply)
          const before = JSON.stringify(rows)
          const context = { db, api: server.api, write: groupWrites(db), now: () => index }
          const held = await db.freshness.get('calendar')
          const outcome = await pull(calendar, context, held)
          if (reply.kind === 'good') {
            rows = Object.entries(reply.days)
              .map(([key, type]) => ({
                day: `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6)}`,
                type,
              }))
              .sort((a, b) => a.day.localeCompare(b.day))
            confirmedAt = index
            expect(outcome.kind).toBe(JSON.stringify(rows) === before ? 'unchanged' : 'updated')
          } else expect(outcome.kind).toBe('failed')
          const freshness = await db.freshness.get('calendar')
          expect(await db.calendarDays.toArray()).toEqual(rows)
          expect(freshness?.confirmedAt).toBe(confirmedAt)
          expect(freshness?.fault !== undefined).toBe(reply.kind === 'bad')
        }
      } finally {
        await db.delete()
      }
    }),
    { numRuns: 60 },
  )
}, 30_000)
