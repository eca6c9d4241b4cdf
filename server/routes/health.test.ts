import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import { buildApp } from '#server/app.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { folderStore } from '#server/services/file-store.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase
let app: Awaited<ReturnType<typeof buildApp>>
const lines: string[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
  app = await buildApp({
    database: opened.database,
    withLongLimit: (work) => opened.withLongLimit(work),
    listen: opened.listen,
    config: () => DEFAULT_CONFIG,
    appFolder: join(tmpdir(), 'ataria-no-dist'),
    files: folderStore(tmpdir()),
    openJobs: async () => ({
      send: async () => undefined,
      sendIn: async () => undefined,
      sendAll: async () => undefined,
      work: async () => undefined,
      stop: async () => undefined,
    }),
    logStream: { write: (line) => lines.push(line) },
  })
})

afterAll(() => app.close())

test('well while the database answers', async () => {
  const response = await app.inject('/healthz')
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
  expect(response.headers['cache-control']).toBe('no-store')
})

// Last: it closes the database.
test('unavailable when it does not, and a call fails without telling why', async () => {
  await opened.close()
  const response = await app.inject('/healthz')
  expect([response.statusCode, response.json().error]).toEqual([503, 'unavailable'])
  const login = await app.inject({
    method: 'POST',
    url: `${API_ROOT}auth/login`,
    payload: { username: 'ane', password: 'Sekretua-1' },
  })
  expect(login.statusCode).toBeGreaterThanOrEqual(500)
  expect(Object.keys(login.json()).sort()).toEqual(['error', 'message'])
  expect(login.body).not.toMatch(/insert|select|people|at /)
  expect(lines.join()).toMatch(/from \\"people\\"/)
  expect(lines.join()).not.toContain('"ane"')
  expect(lines.join()).not.toContain('Sekretua-1')
})
