import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { drizzle } from 'drizzle-orm/node-postgres'
import { simpleParser } from 'mailparser'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import * as schema from '#server/db/schema.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { giveDesk } from '#tests/fixtures/desk.ts'
import { copyDatabase } from '#tests/fixtures/embedded-templates.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { type MailServer, startMailServer } from '#tests/fixtures/mail-server.ts'
import { makePostgresDatabase } from '#tests/fixtures/postgres-databases.ts'
import { startPushService } from '#tests/fixtures/push-service.ts'
import { type S3Server, startS3Server } from '#tests/fixtures/s3-server.ts'
import { DEMO_CODES, NEW_CODE, NEW_PASSWORD, WRONG_PASSWORD } from '#tests/fixtures/secrets.ts'
import { searchLines } from '#tests/fixtures/server-logs.ts'
import { type ServerProcess, startShortLivedServer } from '#tests/fixtures/server-process.ts'

/**
 * The real program with real mail. On a real PostgreSQL two processes get the calls in turn, and share
 * all state. The embedded database allows one process, which then gets all calls.
 */
const START_LIMIT_MS = 120_000
const MAIL_LIMIT = { timeout: 20_000 }
/** What is new in the database is delivered within a minute. */
const PUSH_LIMIT = { timeout: 60_000 }
const adminUrl = inject('postgresUrl')

let folder: string
/** Of a process that could as well be on another machine. */
let otherFolder: string
let databaseAt: string
let mail: MailServer
let store: S3Server
let one: ServerProcess
let other: ServerProcess
let dropDatabase: (() => Promise<void>) | undefined
/** What must be in no log besides what never may. */
const secrets = ['@ataria.example', 'nomina-20', 's%40cret', 's@cret']

beforeAll(async () => {
  folder = makeFolder('processes')
  mail = await startMailServer()
  store = await startS3Server()
  const environment = {
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://ataria.example/',
    LOG_LEVEL: 'debug',
    PUSH_LOCAL: '1',
    FILES_URL: store.url,
  }
  if (adminUrl === null) {
    copyDatabase(inject('templates').demo, join(folder, 'database'))
    one = await startShortLivedServer(folder, environment)
    other = one
    return
  }
  const made = await makePostgresDatabase(adminUrl, inject('templates').demo)
  dropDatabase = made.drop
  databaseAt = made.url
  one = await startShortLivedServer(folder, { ...environment, DATABASE_URL: made.url })
  otherFolder = makeFolder('another-process')
  other = await startShortLivedServer(otherFolder, { ...environment, DATABASE_URL: made.url })
}, START_LIMIT_MS)

afterAll(async () => {
  await one.stop()
  await other.stop()
  await mail.close()
  await store.close()
  await dropDatabase?.()
  removeFolder(folder)
  if (otherFolder) removeFolder(otherFolder)
}, START_LIMIT_MS)

async function post(server: ServerProcess, path: string, body: unknown) {
  const response = await fetch(`${server.url}${API_ROOT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function get(server: ServerProcess, path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}${API_ROOT}${path}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function tokenOf(server: ServerProcess, username: string, password = DEMO_PASSWORD) {
  const { body } = await post(server, 'auth/login', { username, password })
  secrets.push(body.token)
  return String(body.token)
}

/** The text of the next mail to the person; those of others may come meanwhile. */
async function nextMail(username: string, ask: () => Promise<unknown>): Promise<string> {
  const theirs = () => mail.mails.filter(({ to }) => to?.text === `${username}@ataria.example`)
  const before = theirs().length
  await ask()
  await eventually(() => expect(theirs().length).toBeGreaterThan(before), MAIL_LIMIT)
  return theirs()[before]?.text ?? ''
}

test('a locked log-in is locked everywhere, and opened by a mailed link wherever it is used', async () => {
  const token = await tokenOf(one, 'jon')
  const wrong = { username: 'jon', password: WRONG_PASSWORD }
  const counts: unknown[] = []
  for (const server of [one, other, one, other, one]) {
    counts.push((await post(server, 'auth/login', wrong)).body)
  }
  expect(counts).toEqual([4, 3, 2, 1, 0])
  const right = { username: 'jon', password: DEMO_PASSWORD }
  expect((await post(other, 'auth/login', right)).body).toBe(0)

  // The mail server puts it off once: the job is tried again.
  mail.refuse = 1
  const text = await nextMail('jon', async () => {
    const asked = await post(one, 'auth/resetPass', { username: 'jon' })
    expect(asked).toEqual({ status: 200, body: 'j***@ataria.example' })
  })
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? 'none:')
  expect(link.origin).toBe('https://ataria.example')
  const [username, key] = [link.searchParams.get('a'), link.searchParams.get('b') ?? '']
  secrets.push(key)
  const change = { username, key, password: NEW_PASSWORD, password2: NEW_PASSWORD }
  expect(await post(other, 'auth/cambiarPass', change)).toEqual({ status: 200, body: true })
  expect((await post(one, 'auth/cambiarPass', change)).body.error).toBe('bad-key')
  expect((await get(one, 'Portada', token)).status).toBe(401)
  const fresh = await tokenOf(one, 'jon', NEW_PASSWORD)
  expect((await get(other, 'Portada', fresh)).status).toBe(200)
}, 60_000)

describe('the secret code', () => {
  test('is changed by a mailed key, asked for at one, entered at the other', async () => {
    const token = await tokenOf(one, 'miren')
    const text = await nextMail('miren', () => get(one, 'pin/SendSecurityKey', token))
    const key = /^\d{6}$/m.exec(text)?.[0] ?? ''
    secrets.push(key)
    expect((await get(other, `pin/CheckSecurityKey?Key=${key}`, token)).text).toBe('["ok"]')
    expect((await get(one, `pin/modify?pincode=${NEW_CODE}`, token)).text).toBe('["ok"]')
    expect((await get(other, `pin?pincode=${NEW_CODE}`, token)).text).toBe('["ok"]')
  }, 60_000)

  test('entered at one opens one file at the other', async () => {
    const token = await tokenOf(other, 'ane')
    const listed = JSON.parse((await get(one, 'file/list?cat=Nominas', token)).text)
    const path = `file?fn=${listed[0].documento[0]}&cat=Nominas&fl=Nominas&w=1`
    expect((await get(one, `pin?pincode=${DEMO_CODES.ane}`, token)).text).toBe('["ok"]')
    const opened = await get(other, path, token)
    expect([opened.status, opened.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await get(one, path, token)).status).toBe(403)
  })

  test('five wrong codes, sent to any of the processes, lock the code at all of them', async () => {
    const token = await tokenOf(one, 'ane')
    const statuses: number[] = []
    for (const server of [one, other, one, other, one, other]) {
      statuses.push((await get(server, 'pin?pincode=000000', token)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await get(one, `pin?pincode=${DEMO_CODES.ane}`, token)
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ])
  })
})

test('a file that one takes is in the store that all share', async () => {
  const form = new FormData()
  form.set('texto', 'Helbide berria')
  form.set('file', new Blob(['%PDF-1.7\n']), 'helbidea.pdf')
  const response = await fetch(`${one.url}${API_ROOT}mensajeria/add?tipo=solicitudCambios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(one, 'ane')}` },
    body: form,
  })
  expect(response.status).toBe(200)
  const listed = await new S3Client({
    ...{ endpoint: store.address.endpoint, region: 'eu-west-1', forcePathStyle: true },
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  }).send(new ListObjectsV2Command({ Bucket: store.address.bucket, Prefix: 'files/sent/' }))
  expect(listed.Contents?.map(({ Size }) => Size)).toEqual([9])
  for (const place of [folder, otherFolder]) {
    if (place) expect(existsSync(join(place, 'files'))).toBe(false)
  }
})

if (adminUrl !== null) {
  test('settings that one is started with are those of all, and stay', async () => {
    const configOf = async (server: ServerProcess) => {
      const response = await fetch(`${server.url}/config.json`)
      const page = await fetch(server.url)
      return { ...(await response.json()), policy: page.headers.get('content-security-policy') }
    }
    const CONFIG = join(otherFolder, 'settings.json')
    writeFileSync(CONFIG, '{"tourUrl":"https://tour.example/","minimumVersion":"0.0.1"}')
    const third = await startShortLivedServer(otherFolder, { DATABASE_URL: databaseAt, CONFIG })
    const wanted = {
      ...{ tourUrl: 'https://tour.example/', minimumVersion: '0.0.1' },
      policy: expect.stringContaining('https://tour.example'),
    }
    expect(await configOf(third)).toMatchObject(wanted)
    await third.stop()
    for (const server of [one, other]) {
      await eventually(async () => expect(await configOf(server)).toMatchObject(wanted), PUSH_LIMIT)
    }
    await other.stop()
    await other.start()
    expect(await configOf(other)).toMatchObject(wanted)
  }, 90_000)

  test('what is sent to one is news at a desk of the other', async () => {
    const client = new pg.Client({ connectionString: databaseAt })
    await client.connect()
    const database = drizzle(client, { schema })
    const token = await tokenOf(other, 'ane')
    const desk = await giveDesk({ database, username: 'ane', token, now: () => new Date() })
    await desk.hold('requests')
    const headers = await desk.open()
    const over = new AbortController()
    const news = await fetch(`${other.url}${API_ROOT}office/news?seconds=60`, {
      ...{ headers, signal: over.signal },
    })
    const heard = news.body?.pipeThrough(new TextDecoderStream()).getReader()
    const form = new FormData()
    form.set('texto', 'Helbide berria')
    const sent = await fetch(`${one.url}${API_ROOT}mensajeria/add?tipo=solicitudCambios`, {
      ...{ method: 'POST', body: form },
      headers: { authorization: `Bearer ${await tokenOf(one, 'itziar')}` },
    })
    expect(sent.status).toBe(200)
    let text = ''
    while (!text.includes('data: requests')) {
      const { done, value } = (await heard?.read()) ?? { done: true }
      if (done) break
      text += value ?? ''
    }
    expect(text).toContain('data: requests\n\n')
    over.abort()
    await client.end()
  }, 90_000)

  test('a message that plain SQL inserts is pushed by servers that run', async () => {
    const sql = new pg.Client({ connectionString: databaseAt })
    await sql.connect()
    const pushKey = JSON.parse(
      (await get(one, 'mensajeria/pushKey', await tokenOf(one, 'ane'))).text,
    )
    const service = await startPushService(pushKey)
    const { endpoint, keys } = service.subscribe('ane')
    await sql.query(
      `insert into push_subscriptions (person_id, endpoint, p256dh, auth, created_at)
       select id, $1, $2, $3, now() from people where username = 'ane'`,
      [endpoint, keys.p256dh, keys.auth],
    )
    // Settings that no server can read must not hold it up.
    const { rows } = await sql.query(`select value from settings where key = 'deployment'`)
    await sql.query(`update settings set value = '{' where key = 'deployment'`)
    await sql.query(`
      insert into messages (reference, day, clase, titulo, texto, cooperativa, audiences, urgent)
      values ('sql', current_date, 'Aviso general', 'By SQL', 'x', 'Ataria', array['Socios'], true)`)
    await eventually(() => expect(service.taken).toHaveLength(1), PUSH_LIMIT)
    expect(service.taken[0]?.payload).toMatchObject({ titulo: 'By SQL' })
    await sql.query(`update settings set value = $1 where key = 'deployment'`, [rows[0].value])
    await sql.end()
    await service.close()
  }, 90_000)
}

test('in all that was printed and logged there is no secret', async () => {
  for (const server of new Set([one, other])) {
    expect(server.output).toContain('"route":"/_api/api/pin"')
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(5)
    expect(searchLines(server.output.split('\n'), secrets).found).toEqual([])
    expect(server.output).not.toMatch(/pincode|Key=|ResetPass\?|fn=|eyJ/)
  }
})

if (adminUrl === null) {
  test('without a mail server each mail is a file, and the console says where', async () => {
    await one.stop()
    const alone = await startShortLivedServer(folder)
    await post(alone, 'auth/resetPass', { username: 'koldo' })
    await eventually(() => expect(alone.output).toMatch(/ the mail is in \S+\.eml\n/), MAIL_LIMIT)
    const [name = ''] = readdirSync(join(folder, 'mail'))
    expect(alone.output).toContain(join(folder, 'mail', name))
    const { text } = await simpleParser(readFileSync(join(folder, 'mail', name)))
    expect(text).toContain(`${alone.url}/ResetPass?a=koldo&b=`)
    await alone.stop()
  }, 60_000)
}
