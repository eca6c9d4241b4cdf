import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PersonDatabase } from '#db/database.ts'
import type { Dataset, PullContext } from '#sync/dataset.ts'
import { groupWrites } from '#sync/group-writes.ts'
import { createPullQueue } from '#sync/pull-queue.ts'
import { DATASETS } from '#sync/registry.ts'
import { scriptedServer } from '#sync/test-server.ts'

let db: PersonDatabase

beforeEach(() => {
  db = new PersonDatabase(`queue-${crypto.randomUUID()}`)
})

afterEach(() => db.delete())

const NAMES = DATASETS.slice(0, 8).map(({ name }) => name)

/** Datasets that do `pull`, all of them alike. */
function queueOf(pull: (context: PullContext, name: string) => Promise<void>) {
  const datasets = NAMES.map(
    (name): Dataset => ({
      name,
      tables: [],
      freshForMs: 0,
      async pull(context) {
        await pull(context, name)
        return { rowsWritten: 1 }
      },
      async forget() {},
    }),
  )
  const { signal } = new AbortController()
  const pulled: string[] = []
  const queue = createPullQueue(datasets, {
    context: {
      db,
      api: scriptedServer().api,
      write: groupWrites(db),
      now: () => 1_000,
      signal,
    },
    known: { owner: undefined, freshness: new Map() },
    promised: () => undefined,
    onOutcome: ({ name }) => pulled.push(name),
  })
  return { queue, pulled }
}

test('while what came is written the next are asked for, and the end waits for all', async () => {
  const begun: string[] = []
  const written = Promise.withResolvers<void>()
  const allBegun = Promise.withResolvers<void>()
  const { queue, pulled } = queueOf(async ({ onFetched }, name) => {
    begun.push(name)
    if (begun.length === NAMES.length) allBegun.resolve()
    onFetched?.()
    await written.promise
  })
  const ended = queue.run()
  await allBegun.promise
  expect(pulled).toEqual([])
  written.resolve()
  await ended
  expect(pulled).toHaveLength(NAMES.length)
})

test('no more are asked for at once than a browser sends', async () => {
  let asking = 0
  let most = 0
  const { queue } = queueOf(async () => {
    asking++
    most = Math.max(most, asking)
    await db.freshness.count()
    asking--
  })
  await queue.run()
  expect(most).toBe(6)
})

test('a fault of ours while writing ends the run with it', async () => {
  const { queue } = queueOf(async ({ onFetched }, name) => {
    onFetched?.()
    if (name === NAMES[1]) throw new RangeError('no such row')
  })
  await expect(queue.run()).rejects.toThrow('no such row')
})
