import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mirrorName, outboxName } from '#db/database-name.ts'
import { forgetPeople } from '#db/forget-people.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { PersonDatabase } from '#db/person-database.ts'
import { readMirror, writeMirror } from '#session/mirror.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'
import { signOut } from '#sync/page/sign-out.ts'
import { attachSyncHost } from '#sync/page/sync-client.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { holdTables } from '#tests/fixtures/hold-tables.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'
import { whileTimePasses } from '#tests/fixtures/while-time-passes.ts'

let databaseName: string

beforeEach(async () => {
  stubLocalStorage()
  vi.stubGlobal('sessionStorage', localStorage)
  databaseName = `ataria-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`
  await writeMirror({ token: 'token', databaseName, apiRoot: 'http://server.test/' })
  for (const db of [new PersonDatabase(databaseName), new OutboxDatabase(databaseName)]) {
    await db.open()
    db.close()
  }
})

afterEach(async () => {
  await forgetPeople([databaseName])
  vi.unstubAllGlobals()
})

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

test('a log-out ends though nothing answers, and lets the next session begin', async () => {
  const letGo = await Promise.all([
    holdTables('ataria-session', ['mirror']),
    holdTables(mirrorName(databaseName), ['menus']),
    holdTables(outboxName(databaseName), ['outbox']),
  ])
  attachSyncHost({ serve: async () => {}, stop: () => new Promise(() => {}) })
  await whileTimePasses(() => signOut({ databaseName, token: undefined }))
  const next = vi.fn(async () => {})
  await whileTimePasses(() => inSessionTurn(next))
  expect(next).toHaveBeenCalledOnce()
  await Promise.all(letGo.map((free) => free()))
  // What was asked for is done when the storage answers; the rest at the next start.
  await eventually(async () => expect(await readMirror()).toBeUndefined())
  await eventually(async () => expect(await names()).not.toContain(mirrorName(databaseName)))
  await forgetPeople([databaseName])
  expect(await names()).not.toContain(outboxName(databaseName))
})
