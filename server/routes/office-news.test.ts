import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { UNATTENDED } from '#contract/office/call.ts'
import { DUTIES } from '#contract/office/duties.ts'
import { listenByClient } from '#server/db/listen.ts'
import { changeRequests, officeSessions } from '#server/db/schema.ts'
import { OFFICE_IDLE_MS } from '#server/services/office-sessions.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

/** How long something may take to be heard that has to be heard at all. */
const HEARD = { timeout: 30_000, interval: 50 }

let server: TestApp
let ane: Desk
let url: string
const following: AbortController[] = []

beforeAll(async () => {
  server = await openTestApp()
  ane = await deskOf(server, 'ane', 'requests', 'messages')
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => server.close())

afterEach(() => {
  for (const each of following.splice(0)) each.abort()
})

/** The news a desk gets from now on, until it is let go. */
async function follow(desk = ane, seconds = 600) {
  const controller = new AbortController()
  following.push(controller)
  const response = await fetch(`${url}${API_ROOT}office/news?seconds=${seconds}`, {
    headers: await desk.open(),
    signal: controller.signal,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const heard: string[] = []
  let isOver = false
  const reading = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard.push(...[...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data))
    }
  }
  void reading()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  return { heard, isOver: () => isOver, stop: () => controller.abort() }
}

const sendRequest = () =>
  server.database.insert(changeRequests).values({
    ...{ personId: ane.personId, texto: 'Kaixo', createdAt: server.now },
  })

test('a desk is told what is new in its rooms, no matter which connection wrote it', async () => {
  const { heard } = await follow()
  await sendRequest()
  await expect.poll(() => heard, HEARD).toEqual(['requests'])
})

test('a desk that listens gets its other calls answered', async () => {
  const { heard } = await follow()
  const { statusCode } = await ane.get('office/sent?which=waiting')
  expect([statusCode, heard]).toEqual([200, []])
})

test('a desk gets no news of rooms of other duties', async () => {
  const koldo = await deskOf(server, 'koldo', 'time')
  const [other, own] = [await follow(koldo), await follow()]
  await sendRequest()
  await sendRequest()
  await expect.poll(() => own.heard.filter((duty) => duty === 'requests').length, HEARD).toBe(2)
  expect(other.heard.filter((duty) => duty !== 'time')).toEqual([])
})

test('news of a rolled back transaction reach no desk', async () => {
  const { heard } = await follow()
  await server.database
    .transaction(async (transaction) => {
      await transaction.insert(changeRequests).values({
        ...{ personId: ane.personId, texto: 'Ez', createdAt: server.now },
      })
      transaction.rollback()
    })
    .catch(() => undefined)
  await server.database.execute(sql`update messages set titulo = titulo where false`)
  await expect.poll(() => heard.at(-1), HEARD).toBe('messages')
  expect(heard).not.toContain('requests')
})

test('it ends after its seconds', async () => {
  const { isOver } = await follow(ane, 1)
  await expect.poll(isOver, HEARD).toBe(true)
})

test('one more than eight of a person ends the oldest', async () => {
  const first = await follow()
  const others = []
  for (let more = 0; more < 8; more++) others.push(await follow())
  await expect.poll(first.isOver, HEARD).toBe(true)
  expect(others.map(({ isOver }) => isOver())).not.toContain(true)
})

test('an unattended call is no use of the desk, any other is', async () => {
  const headers = await ane.open()
  const idleAfter = async (more: Record<string, string>) => {
    const { now } = server
    await server.database.update(officeSessions).set({ usedAt: now })
    server.now = new Date(now.getTime() + OFFICE_IDLE_MS - 60_000)
    expect((await ane.get('office/duties', { ...headers, ...more })).statusCode).toBe(200)
    server.now = new Date(server.now.getTime() + 120_000)
    const { statusCode } = await ane.get('office/duties', headers)
    server.now = now
    return statusCode
  }
  expect(await idleAfter({ [UNATTENDED]: '1' })).toBe(403)
  expect(await idleAfter({})).toBe(200)
})

const postgresUrl = inject('postgresUrl')

// Only there a connection is the news' own.
if (postgresUrl !== null) {
  test('after a lost connection a desk is told to look at everything', async () => {
    const { heard } = await follow()
    await server.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen "office_news"%'`,
    )
    await expect
      .poll(() => heard, HEARD)
      .toEqual(DUTIES.filter((duty) => duty === 'requests' || duty === 'messages'))
    await sendRequest()
    await expect.poll(() => heard.at(-1), HEARD).toBe('requests')
  })

  test('a connection that may not listen is not left open', async () => {
    const own = new URL(postgresUrl)
    own.searchParams.set('application_name', 'refused-to-listen')
    const heard = { onNews: () => undefined, onListening: () => undefined }
    await expect(listenByClient(own.href)('no"channel', heard)).rejects.toThrow('syntax error')
    const stillOpen = async () => {
      const [row] = await server.database
        .select({ open: sql<number>`count(*)::int` })
        .from(sql`pg_stat_activity`)
        .where(sql`application_name = 'refused-to-listen'`)
      return row?.open
    }
    await expect.poll(stillOpen, HEARD).toBe(0)
  })
}
