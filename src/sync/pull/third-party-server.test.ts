import '#tests/fixtures/indexed-db.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROBES } from '#sync/pull/reachability.ts'
import { DATASETS } from '#sync/pull/registry.ts'
import { type TestEngine, testEngine } from '#sync/pull/test-engine.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
import { CALLS } from '#tests/fixtures/plain-server/calls.ts'
import { localToday } from '#tests/fixtures/plain-server/days.ts'
import { BROKEN_LISTS } from '#tests/fixtures/plain-server/dialects.ts'
import { PLAIN_USER } from '#tests/fixtures/plain-server/person.ts'
import { type PlainServer, startPlainServer } from '#tests/fixtures/plain-server.ts'

// The pulling of every dataset from a third-party server, over real connections.

/** What answers a question of one moment, and fills no table. */
const ONLINE_ONLY = ['pin', 'pin/CheckSecurityKey', 'pin/modify', 'file']
const ENROLMENT_AND_PUSH = ['mensajeria/checkInscripcion', 'mensajeria/checkSubscription']

const PULLED = Object.entries(CALLS)
  .filter(([name, { isOpen }]) => name.startsWith('GET ') && !isOpen)
  .map(([name]) => name.replace('GET ', ''))
  .filter((path) => ![...ONLINE_ONLY, ...ENROLMENT_AND_PUSH].includes(path))

/** So that each is broken once, and most are not. */
const QUARTERS = inGroups(4)
/** Failures that may be the connection's: `PROBES` of them in a row conclude that it is, in any order. */
const FEW = inGroups(Math.ceil(PULLED.length / (PROBES - 1)))
const OF_THE_CONNECTION = ['network', 'not-ours']

function inGroups(count: number): string[][] {
  return Array.from({ length: count }, (_, rest) =>
    PULLED.filter((_, index) => index % count === rest),
  )
}

let plain: PlainServer
let own: TestEngine

beforeAll(async () => {
  plain = await startPlainServer()
})

afterAll(() => plain.stop())

beforeEach(async () => {
  plain.reset()
  plain.portal.tokens.set('token', PLAIN_USER.username)
  own = testEngine(DATASETS, { '*': ask })
  // Far from midnight, which some of the tests would reach with the time that they let pass.
  own.now = localToday().getTime() + 12 * 60 * 60_000
  await belongsTo(own.db, '1432')
})

afterEach(() => own.end())

/** Has the plain server answer; as an answer without an address, since its origin is another. */
async function ask({ url, headers, signal }: Request): Promise<Response> {
  const answer = await fetch(url.replace(new URL(url).origin, plain.url), { headers, signal })
  return new Response(answer.body, answer)
}

async function faults(): Promise<Record<string, string>> {
  const rows = await own.db.freshness.toArray()
  return Object.fromEntries(
    rows.flatMap((row) => (row.fault ? [[row.dataset, row.fault.code]] : [])),
  )
}

/** How many rows each table of the server's data holds. */
async function rowCounts(): Promise<Record<string, number>> {
  const kept = own.db.tables.filter(({ name }) => !['syncAttempts', 'freshness'].includes(name))
  const counts = kept.map(async (table) => [table.name, await table.count()] as const)
  return Object.fromEntries(await Promise.all(counts))
}

test('one sync asks every list of the specification, and fills every table', async () => {
  await own.engine.sync('sign-in')
  expect(new Set(plain.requests.map(({ path }) => path))).toEqual(
    new Set(['sync/pull', 'sync/manifest', ...PULLED]),
  )
  expect(await faults()).toEqual({})
  expect(own.engine.state().connection).toEqual({ kind: 'online' })
  // Calls that a server may lack are not asked without a manifest that names their datasets.
  const { manifest, seenDocuments, changeRequests, openings, messageMarks, ...filled } =
    await rowCounts()
  expect(Object.entries(filled).filter(([, count]) => count === 0)).toEqual([])
})

test.each(Object.entries(BROKEN_LISTS))(
  'lists in whose place comes %s keep their rows and say why, and stop no other',
  async (_, { reply, code }) => {
    await own.engine.sync('sign-in')
    own.pass(60_000)
    // Documents that a list says nothing of are asked for one by one, behind the rest.
    await own.engine.sync('person')
    const before = await rowCounts()
    for (const broken of OF_THE_CONNECTION.includes(code) ? FEW : QUARTERS) {
      const asked = plain.requests.length
      for (const path of broken) plain.answer(path, { reply, stores: false })
      own.pass(60_000)
      await own.engine.sync('person')
      const since = new Set(plain.requests.slice(asked).map(({ path }) => path))
      expect(PULLED.filter((path) => !since.has(path))).toEqual([])
      const told = await faults()
      expect(Object.keys(told).length).toBeGreaterThanOrEqual(broken.length)
      expect([...new Set(Object.values(told))]).toEqual([code])
      expect(await rowCounts()).toEqual(before)
      expect(own.engine.state().connection).toEqual({ kind: 'online' })
      for (const path of broken) plain.heal(path)
      own.pass(60_000)
      await own.engine.sync('person')
      expect(await faults()).toEqual({})
    }
  },
)
