import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DUTIES } from '#contract/office/duties.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { passwordKeys, people } from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { listDuties } from '#server/office/duties/duties.ts'
import { peopleKind } from '#server/office/import/kinds/people.ts'
import { takeTurn } from '#server/office/import/turns.ts'
import { type Init, initialise } from '#server/office/init/init.ts'
import { folderStore } from '#server/services/file-store.ts'
import { markAsDemo } from '#server/services/kept-settings.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { codeOn, pagesOf } from '#tests/fixtures/letters.ts'
import { PUBLIC_URL } from '#tests/fixtures/test-app.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase
let folder: string
let files = 0

beforeAll(async () => {
  opened = await openTestDatabase()
  folder = makeFolder('init')
})

afterAll(async () => {
  await opened.close()
  removeFolder(folder)
})

const NEREA = { username: 'nerea', nombre: 'Nerea Ibarra' }
const now = new Date()

async function init(
  more: Partial<Init> = {},
  {
    publicUrl = PUBLIC_URL,
    to = join(folder, `${++files}.pdf`),
    waitMs,
  }: { readonly publicUrl?: string; readonly to?: string; readonly waitMs?: number } = {},
) {
  const context = {
    ...{ withLongLimit: opened.withLongLimit, files: folderStore(folder) },
    ...(publicUrl === '' ? {} : { publicUrl }),
  }
  const asked = { empleado: 1, fields: NEREA, apply: true, actor: 'cli:test', ...more }
  const report = await initialise(context, asked, to === '' ? {} : { to }, now, waitMs)
  return { ...report, to }
}

async function state() {
  const { database } = opened
  const everyone = await database.select({ empleado: people.empleado }).from(people)
  const letters = await database.select().from(passwordKeys)
  return {
    people: everyone.map(({ empleado }) => empleado),
    duties: (await listDuties(database)).map(({ empleado, duty }) => `${empleado} ${duty}`),
    letters: letters.length,
    audit: (await listAudit(database, { limit: 100 })).map(({ action }) => action).sort(),
  }
}

const EMPTY = { people: [], duties: [], letters: 0, audit: [] }

test.each([
  ['a preview', 'preview', { apply: false }, {}],
  ['without the address', 'no-address', {}, { publicUrl: '' }],
  ['without a new file', 'no-file', {}, { to: '' }],
  ['without a username', 'faults', { fields: { nombre: 'Nerea' } }, {}],
])('%s writes nothing', async (_, outcome, more, options) => {
  expect(await init(more, options)).toMatchObject({ outcome })
  expect(await state()).toEqual(EMPTY)
})

test('makes a person with every duty and a letter; given again, nothing more', async () => {
  const made = await init()
  expect(made).toMatchObject({
    ...{ outcome: 'done', steps: { person: true, duties: DUTIES, letter: true } },
  })
  expect(codeOn((await pagesOf(made.to))[0])).toBeTruthy()
  const after = await state()
  expect(after).toEqual({
    ...{ people: [1], duties: [...DUTIES].sort().map((duty) => `1 ${duty}`), letters: 1 },
    audit: ['add-person', ...DUTIES.map(() => 'give-duty'), 'letter'],
  })
  const again = await init({ fields: {} })
  expect(again).toMatchObject({ outcome: 'same' })
  expect(existsSync(again.to)).toBe(false)
  expect(await state()).toEqual(after)
})

test('given again, does what is missing, such as a letter that was never written', async () => {
  await opened.database.delete(passwordKeys)
  await opened.database.execute(sql`delete from duties where duty = 'audit'`)
  const made = await init({ fields: {} })
  expect(made).toMatchObject({
    ...{ outcome: 'done', steps: { person: false, duties: ['audit'], letter: true } },
  })
  expect(existsSync(made.to)).toBe(true)
})

test('leaves a cooperative that has people, and the demo, alone', async () => {
  const before = await state()
  expect(await init({ empleado: 2 })).toMatchObject({ outcome: 'not-empty' })
  await markAsDemo(opened.database)
  expect(await init()).toMatchObject({ outcome: 'demo' })
  expect(await state()).toEqual(before)
  await opened.database.execute(sql`delete from settings where key = 'demo'`)
})

test('while an import of people is in progress it waits, and then says so', async () => {
  const before = await state()
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holding = opened.withLongLimit((database) =>
    database.transaction(async (transaction) => {
      await takeTurn(transaction, peopleKind, 1_000)
      held.resolve()
      await free.promise
    }),
  )
  try {
    await held.promise
    // The embedded database has one connection: no other caller can hold the lock meanwhile.
    const isEmbedded = inject('postgresUrl') === null
    const second = init({ fields: {} }, { waitMs: 50 })
    if (isEmbedded) free.resolve()
    expect(await second).toMatchObject({ outcome: isEmbedded ? 'same' : 'busy' })
    expect(await state()).toEqual(before)
  } finally {
    free.resolve()
    await holding
  }
})

test('two at once make one cooperative', async () => {
  await opened.database.delete(people)
  const both = await Promise.all([init(), init()])
  // The second may come before the first one's letter is stored: the newer letter is the valid one.
  for (const { outcome } of both) expect(['done', 'same']).toContain(outcome)
  const { people: everyone, duties, letters } = await state()
  expect([everyone, duties.length, letters]).toEqual([[1], DUTIES.length, 1])
})
