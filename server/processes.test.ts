import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { copyDatabase } from '#tests/fixtures/embedded-templates.ts'
import { type MailServer, startMailServer } from '#tests/fixtures/mail-server.ts'
import { makePostgresDatabase } from '#tests/fixtures/postgres-databases.ts'
import { DEMO_CODES, NEW_CODE, NEW_PASSWORD, WRONG_PASSWORD } from '#tests/fixtures/secrets.ts'
import { searchLines } from '#tests/fixtures/server-logs.ts'
import { type ServerProcess, startServerProcess } from '#tests/fixtures/server-process.ts'

/**
 * The real program with real mail. On a real PostgreSQL two of them, each asked in turn: what one
 * has seen, the other knows. On the embedded database, which bears one, both are the same.
 */
const START_LIMIT_MS = 120_000
const MAIL_LIMIT = { timeout: 20_000 }
const adminUrl = inject('postgresUrl')

let folder: string
let mail: MailServer
let one: ServerProcess
let other: ServerProcess
let dropDatabase: (() => Promise<void>) | undefined
/** What must be in no log besides what never may. */
const secrets = ['@ataria.example', 'nomina-20']

beforeAll(async () => {
  folder = makeFolder('processes')
  mail = await startMailServer()
  const environment = {
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://ataria.example/',
    LOG_LEVEL: 'debug',
  }
  if (adminUrl === null) {
    copyDatabase(inject('templates').demo, join(folder, 'database'))
    one = await startServerProcess(folder, environment)
    other = one
    return
  }
  const made = await makePostgresDatabase(adminUrl, inject('templates').demo)
  dropDatabase = made.drop
  one = await startServerProcess(folder, { ...environment, DATABASE_URL: made.url })
  other = await startServerProcess(folder, { ...environment, DATABASE_URL: made.url })
}, START_LIMIT_MS)

afterAll(async () => {
  await one.stop()
  await other.stop()
  await mail.close()
  await dropDatabase?.()
  removeFolder(folder)
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

/** The text of the next mail to arrive. */
async function nextMail(ask: () => Promise<unknown>): Promise<string> {
  const before = mail.mails.length
  await ask()
  await vi.waitFor(() => expect(mail.mails.length).toBeGreaterThan(before), MAIL_LIMIT)
  return mail.mails.at(-1)?.text ?? ''
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
  const text = await nextMail(async () => {
    const asked = await post(one, 'auth/resetPass', { username: 'jon' })
    expect(asked).toEqual({ status: 200, body: 'j***@ataria.example' })
  })
  expect(mail.mails.at(-1)?.to?.text).toBe('jon@ataria.example')
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
    const text = await nextMail(() => get(one, 'pin/SendSecurityKey', token))
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

  test('wrong five times, at whichever, stops all guessing', async () => {
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
    const alone = await startServerProcess(folder)
    await post(alone, 'auth/resetPass', { username: 'koldo' })
    await vi.waitFor(() => expect(alone.output).toMatch(/ the mail is in \S+\.eml\n/), MAIL_LIMIT)
    const [name = ''] = readdirSync(join(folder, 'mail'))
    expect(alone.output).toContain(join(folder, 'mail', name))
    const { text } = await simpleParser(readFileSync(join(folder, 'mail', name)))
    expect(text).toContain(`${alone.url}/ResetPass?a=koldo&b=`)
    await alone.stop()
  }, 60_000)
}
