import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, sessions, settings } from '#server/db/schema.ts'
import { checkDatabase, checkPostgres } from '#server/office/doctor/check-database.ts'
import { vapidKeys } from '#server/services/kept-settings.ts'
import { openTestApp, PUBLIC_URL, type TestApp } from '#tests/fixtures/test-app.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

async function check(options: { readonly publicUrl?: string; readonly now?: () => Date } = {}) {
  const { now = () => new Date(), publicUrl } = options
  const { withLongLimit } = server
  const context = { withLongLimit, ...(publicUrl === undefined ? {} : { publicUrl }) }
  const found = await checkDatabase(context, now)
  return found.map(({ state, code }) => `${state} ${code}`)
}

test('a sound database has nothing wrong; the demo has no place at a public address', async () => {
  await vapidKeys(server.database)
  expect(await check()).toEqual(['ok database-ok', 'note demo', 'ok clock-ok', 'ok push-ok'])
  expect(await check({ publicUrl: PUBLIC_URL })).toContain('wrong demo')
})

test('a clock that differs from the database’s, or is behind what was written', async () => {
  const slow = () => new Date(Date.now() - 60_000)
  expect(await check({ now: slow })).toContain('wrong clock-differs')
  const [person] = await server.database.select({ id: people.id }).from(people).limit(1)
  const later = new Date(Date.now() + 60 * 60_000)
  const id = '00000000-0000-4000-8000-000000000000'
  const session = { id, personId: person?.id ?? 0, createdAt: later, expiresAt: later }
  await server.database.insert(sessions).values(session)
  expect(await check()).toContain('wrong clock-behind')
  await server.database.delete(sessions)
})

test.each(['no JSON', '{"publicKey":"a","privateKey":"b"}'])(
  'damaged push keys: %s',
  async (value) => {
    await vapidKeys(server.database)
    await server.database.update(settings).set({ value }).where(sql`key = 'vapid-keys'`)
    expect(await check()).toContain('wrong push-broken')
    await server.database.delete(settings).where(sql`key = 'vapid-keys'`)
    expect(await check()).toContain('note push-none')
  },
)

test('a schema older or newer than the files', async () => {
  const { database } = server
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 0)`,
  )
  expect(await check()).toContain('wrong schema-newer')
  await database.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'
    or id = (select max(id) from drizzle.__drizzle_migrations where hash <> 'later')`)
  expect(await check()).toContain('wrong schema-older')
})

test('a PostgreSQL that is too old', () => {
  expect(checkPostgres(14)).toMatchObject([{ state: 'wrong', code: 'postgres-old' }])
  expect(checkPostgres(15)).toEqual([])
})

test('an empty database, and mails and pushes that were given up within a day', async () => {
  const opened = await openTestDatabase('empty')
  try {
    const { database } = opened
    const check = async () =>
      (await checkDatabase(opened, () => new Date())).map(({ area, code }) => `${area} ${code}`)
    expect(await check()).toContain('database nobody-yet')
    // The columns of the queue's own table that matter here.
    await database.execute(sql`create schema if not exists jobs`)
    await database.execute(sql`drop table if exists jobs.job cascade`)
    await database.execute(
      sql`create table jobs.job (name text, state text, completed_on timestamptz)`,
    )
    await database.execute(sql`insert into jobs.job values
      ('password-mail', 'failed', now()), ('push', 'failed', now()), ('push', 'failed', now()),
      ('office-mail', 'failed', now() - interval '2 days'), ('office-mail', 'completed', now())`)
    const failed = (await checkDatabase(opened, () => new Date())).filter(
      ({ code }) => code === 'jobs-failed',
    )
    expect(failed).toMatchObject([
      { area: 'mail', state: 'wrong', facts: { name: 'password-mail', count: 1 } },
      { area: 'push', state: 'wrong', facts: { name: 'push', count: 2 } },
    ])
  } finally {
    await opened.close()
  }
})
