import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { documentLists } from '#sync/datasets/documents.ts'
import { folders } from '#sync/datasets/folders.ts'
import type { Dataset, PullContext, PulledPerson } from '#sync/pull/dataset.ts'
import { type GroupedWrite, groupWrites } from '#sync/pull/group-writes.ts'
import { createPullQueue } from '#sync/pull/pull-queue.ts'
import { createReachability } from '#sync/pull/reachability.ts'
import { readPerson } from '#sync/pull/read-person.ts'
import { DATASETS } from '#sync/pull/registry.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
import { json, scriptedServer } from '#sync/pull/test-server.ts'

let db: PersonDatabase

beforeEach(() => {
  db = new PersonDatabase(`queue-${crypto.randomUUID()}`)
})

afterEach(() => db.delete())

const NAMES = DATASETS.slice(0, 20).map(({ name }) => name)

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
  return makeQueue(datasets, {})
}

function makeQueue(
  datasets: readonly Dataset[],
  given: Partial<PullContext>,
  person?: PulledPerson,
) {
  const { signal } = new AbortController()
  const pulled: string[] = []
  const reachability = createReachability(() => {})
  reachability.answered()
  const queue = createPullQueue(datasets, {
    context: {
      db,
      api: scriptedServer().api,
      write: groupWrites(db),
      now: () => 1_000,
      ...given,
      signal,
    },
    known: { person, freshness: new Map(), parts: [] },
    promised: () => undefined,
    reachability,
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

test('no more than twelve are asked for at once', async () => {
  let asking = 0
  let most = 0
  const { queue } = queueOf(async () => {
    asking++
    most = Math.max(most, asking)
    await db.freshness.count()
    asking--
  })
  await queue.run()
  expect(most).toBe(12)
})

test('what comes after others asks by their answers, before those are on the disk', async () => {
  await belongsTo(db, '1207')
  const asked = Promise.withResolvers<void>()
  const { api } = scriptedServer({
    'file/folders': json(['Nominas']),
    'file/list': ({ url }) => {
      if (url.includes('cat=Nominas')) asked.resolve()
      return json([])
    },
  })
  const grouped = groupWrites(db)
  const disk = Promise.withResolvers<void>()
  const write: GroupedWrite = async (...work) => {
    await disk.promise
    return grouped(...work)
  }
  const { queue, pulled } = makeQueue(
    [...documentLists, folders],
    { api, write },
    await readPerson(db),
  )
  const ended = queue.run()
  await asked.promise
  expect(pulled).toEqual([])
  disk.resolve()
  await ended
  expect(pulled).toContain('documents-Nominas')
})

test('what comes after others asks also when those failed, by what was known', async () => {
  await belongsTo(db, '1207')
  await db.folders.put({ position: 0, folder: 'Nominas' })
  await db.freshness.put({ dataset: 'folders', freshForMs: 0, confirmedAt: 1 })
  const { api } = scriptedServer({ 'file/folders': json({ Error: 'no' }), 'file/list': json([]) })
  const { queue, pulled } = makeQueue([...documentLists, folders], { api }, await readPerson(db))
  await queue.run()
  expect(pulled).toContain('documents-Nominas')
  expect(pulled).not.toContain('documents-10T')
})

test('a fault of ours while writing ends the run with it', async () => {
  const { queue } = queueOf(async ({ onFetched }, name) => {
    onFetched?.()
    if (name === NAMES[1]) throw new RangeError('no such row')
  })
  await expect(queue.run()).rejects.toThrow('no such row')
})
