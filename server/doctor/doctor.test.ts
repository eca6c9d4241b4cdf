import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAddress, checkCertificate, checkServer } from '#server/doctor/check-address.ts'
import { checkMachine, checkVersions } from '#server/doctor/check-machine.ts'
import { checkMail } from '#server/doctor/check-mail.ts'
import type { Finding } from '#server/office/doctor/finding.ts'
import { readSettings } from '#server/settings.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { startMailServer } from '#tests/fixtures/mail-server.ts'

let folder: string

beforeAll(() => {
  folder = makeFolder('doctor')
  writeFileSync(join(folder, 'index.html'), '')
})

afterAll(() => removeFolder(folder))

function settings(more: Record<string, string> = {}) {
  return readSettings({
    ...{ DATA_DIR: folder, FILES_DIR: folder, APP_DIR: folder, MIN_FREE_MB: '0' },
    ...{ PUBLIC_URL: 'http://127.0.0.1:1', ...more },
  })
}

const codes = (findings: readonly Finding[]) =>
  findings.map(({ state, code }) => `${state} ${code}`)

test('a machine on which nothing is wrong', async () => {
  expect(codes(await checkMachine(settings({ DATABASE_URL: 'postgres://h/d' })))).toEqual([
    ...['ok settings-ok', 'ok disk-ok', 'ok versions-ok'],
  ])
})

test.each([
  [{ PUBLIC_URL: '' }, 'wrong no-public-url'],
  [{ PUBLIC_URL: 'https://ataria.example' }, 'note no-trusted-proxy'],
  [{ MIN_FREE_MB: '9999999' }, 'wrong disk-full'],
  [{ FILES_DIR: '/nowhere/at/all' }, 'note disk-none'],
  // No user can write there.
  [{ FILES_DIR: '/proc/self' }, 'wrong disk-read-only'],
  [{ APP_DIR: '/nowhere/at/all' }, 'wrong app-missing'],
  [{ CONFIG: '/nowhere/config.json' }, 'wrong settings-wrong'],
  [{}, 'note database-embedded'],
])('%j: %s', async (more, code) => {
  expect(codes(await checkMachine(settings(more)))).toContain(code)
})

test('a Node that is too old', () => {
  expect(checkVersions({ appFolder: folder }, '20.20.0')).toEqual([
    expect.objectContaining({
      ...{ state: 'wrong', code: 'node-old' },
      facts: { node: '20.20.0', least: 24 },
    }),
  ])
})

test('a folder that other users may enter', async () => {
  const open = join(folder, 'open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  expect(codes(await checkMachine(settings({ FILES_DIR: open })))).toContain('wrong disk-open')
})

test('a mail server that accepts us, one that does not, and a sender that others refuse', async () => {
  const server = await startMailServer()
  try {
    const from = { MAIL_FROM: 'Ataria <ataria@ataria.example>' }
    const { host } = new URL(server.url)
    const right = settings({ ...from, SMTP_URL: `smtp://ataria:posta@${host}` })
    expect(codes(await checkMail(right))).toEqual(['ok mail-ok'])
    const wrong = await checkMail(settings({ SMTP_URL: `smtp://ataria:hidden-word@${host}` }))
    expect(codes(wrong)).toEqual(['wrong mail-from-local', 'wrong mail-unreachable'])
    expect(JSON.stringify(wrong)).not.toContain('hidden-word')
    expect(server.mails).toEqual([])
  } finally {
    await server.close()
  }
  expect(codes(await checkMail(settings()))).toEqual(['note mail-files'])
})

test('the address: silent, without TLS, unhealthy, and healthy on this machine', async () => {
  const at = (url: string) => checkAddress(settings({ PUBLIC_URL: url }))
  expect(codes(await at('http://127.0.0.1:1'))).toEqual(['note tls-local', 'wrong public-silent'])
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port }: { port: number } = Object(server.address())
    expect(codes(await at(`http://127.0.0.1:${port}`))).toEqual(['note tls-local'])
    expect(codes(await at(`https://127.0.0.1:${port}`))).toEqual(['wrong tls-wrong'])
    expect(await checkServer(settings({ PORT: String(port) }))).toEqual([])
    status = 503
    expect(codes(await checkServer(settings({ PORT: String(port) })))).toEqual([
      'note server-silent',
    ])
  } finally {
    server.close()
  }
  expect(codes(await at('http://ataria.invalid'))).toContain('wrong tls-none')
})

test('a certificate is renewed before its end', () => {
  const end = 'Nov 23 12:00:00 2026 GMT'
  const days = (day: string) => checkCertificate(end, new Date(`${day}T12:00:00Z`))
  expect(days('2026-10-24')).toMatchObject({ state: 'ok', facts: { days: 30 } })
  expect(days('2026-11-12')).toMatchObject({
    state: 'wrong',
    code: 'tls-soon',
    facts: { days: 11 },
  })
  expect(days('2026-11-25')).toMatchObject({ state: 'wrong', facts: { days: -2 } })
})
