import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EVERY_CALL, requestOf, routeOf, type Sample } from '#tests/fixtures/every-call.ts'
import { HOSTILE_TEXTS } from '#tests/fixtures/hostile-values.ts'
import { judge, type OtherPeople, otherPeople } from '#tests/fixtures/judge-answer.ts'
import { fc, RANDOM_SEED } from '#tests/fixtures/random.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const RUNS = 120
/** A log-in takes a slow hash. */
const SLOW_RUNS = 20

// Hundreds of requests a test, some with a slow hash: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 })

let server: TestApp
let ane: string
let others: OtherPeople
const routes: RouteOptions[] = []

beforeAll(async () => {
  console.info(`random input with RANDOM_SEED=${RANDOM_SEED}`)
  server = await openTestApp({ onRoute: (route) => routes.push(route) })
  ane = await server.tokenOf('ane')
  others = await otherPeople(server.database, 'ane')
})

afterAll(() => server.close())

/** Any text, with what tends to break servers more often than chance has it. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...`\0'"\\/.%;-_0a\n🙂`), maxLength: 12 }),
  fc.constantFrom(...HOSTILE_TEXTS.filter(({ length }) => length < 1000)),
)

/**
 * Objects of the right fields, most of them right: where all are wrong, the first refusal hides
 * what the others would do. Some are missing, others added.
 */
function anyFields<Value>(
  good: Readonly<Record<string, Value>>,
  anyValue: fc.Arbitrary<Value>,
): fc.Arbitrary<Record<string, Value>> {
  const fields = Object.entries(good).map(([field, value]) =>
    fc.oneof(
      { arbitrary: fc.constant([[field, value]] as const), weight: 16 },
      { arbitrary: anyValue.map((other) => [[field, other]] as const), weight: 3 },
      { arbitrary: fc.constant([]), weight: 1 },
    ),
  )
  const added = fc.dictionary(fc.string(), anyValue, { maxKeys: 2, noNullPrototype: true })
  return fc
    .tuple(fc.tuple(...fields), fc.oneof(fc.constant({}), added))
    .map(([known, more]) => ({ ...more, ...Object.fromEntries(known.flat()) }))
}

function anyRequest(sample: Sample) {
  const query = anyFields(sample.query ?? {}, anyText).map((fields) =>
    new URLSearchParams(fields).toString(),
  )
  if (sample.form) {
    return fc
      .record({ query, form: anyFields(sample.form, anyText) })
      .map((spoiled) => requestOf(sample, spoiled))
  }
  if (!sample.body) return query.map((text) => requestOf(sample, { query: text }))
  const anyJson = fc.oneof(fc.jsonValue({ stringUnit: 'binary' }), anyText)
  const body = fc.oneof(
    { arbitrary: anyFields<unknown>(sample.body, anyJson), weight: 4 },
    { arbitrary: anyJson, weight: 1 },
  )
  return fc.record({ query, body }).map((spoiled) => requestOf(sample, spoiled))
}

test.each(EVERY_CALL.map((sample) => [routeOf(sample), sample] as const))(
  '%s answers anything with what it promises or a coded error',
  async (name, sample) => {
    const route = routes.find(({ url, method }) => `${method} ${url}` === name)
    const headers = sample.isPublic ? {} : { authorization: `Bearer ${ane}` }
    await fc.assert(
      fc.asyncProperty(anyRequest(sample), async (request) => {
        // Past every limit on tries.
        server.now = new Date(server.now.getTime() + 60_000)
        const response = await server.app.inject({
          ...request,
          headers: { ...headers, ...request.headers },
        })
        expect(judge(response, route, others)).toBeUndefined()
      }),
      {
        numRuns: name.endsWith('auth/login') ? SLOW_RUNS : RUNS,
        // Where a call takes little, chance asks the same again and again.
        skipEqualValues: true,
      },
    )
  },
)

test('nothing of all this was a fault of ours', () => {
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
