import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { loadPortada } from '#features/portada/load-portada.ts'
import { clearSession, writeSession } from '#session/session.ts'
import { holdTables } from '#tests/fixtures/hold-tables.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'
import { whileTimePasses } from '#tests/fixtures/while-time-passes.ts'

const db = new PersonDatabase('ataria-ane')

beforeEach(async () => {
  stubLocalStorage()
  writeSession({ username: 'ane', token: '1', expiresAt: undefined, databaseName: 'ataria-ane' })
  await db.open()
})

afterEach(async () => {
  clearSession()
  await db.delete()
  vi.unstubAllGlobals()
})

test('the first screen does not wait for storage that does not answer', async () => {
  expect(await loadPortada()).toBeDefined()
  const letGo = await holdTables(db.name, ['menus', 'calendarDays', 'freshness'])
  expect(await whileTimePasses(loadPortada)).toBeUndefined()
  await letGo()
})
