import '#tests/fixtures/indexed-db.ts'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginReplySchema } from '#contract/auth/auth.ts'
import { mirrorName } from '#db/database-name.ts'
import { outboxDatabase } from '#db/open-outbox-database.ts'
import { closePersonDatabase, openPersonDatabase } from '#db/open-person-database.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { databaseName, setDatabaseName } from '#db/person.ts'
import { PersonDatabase } from '#db/person-database.ts'
import { readOnce } from '#db/read-once.ts'
import { dropEnded, ENDED_DATABASE, endedSessions, keepEnded } from '#session/ended-sessions.ts'
import { clearMirror } from '#session/mirror.ts'
import { dropOwnUser, ownUser } from '#session/own-user.ts'
import { clearSession, readSession } from '#session/session.ts'
import { closeNotices } from '#sync/page/close-notices.ts'
import { attachToDraft } from '#sync/page/drafts.ts'
import { keep } from '#sync/page/keep.ts'
import { changePerson } from '#sync/page/person-record.ts'
import { firstRows, resumeSession } from '#sync/page/resume.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'
import { signIn } from '#sync/page/sign-in.ts'
import { sweep } from '#sync/page/sweep.ts'
// Which the sweep imports when there is something to do: time passes faster here than a script loads.
import '#sync/page/remove-leftovers.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { holdTables } from '#tests/fixtures/hold-tables.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'
import { whileTimePasses } from '#tests/fixtures/while-time-passes.ts'

// What a page waits for on a device that does not answer: each ends, and says so.
const SILENT = { name: 'StorageSilentError' }
const never = new Promise<never>(() => {})

const reply = loginReplySchema.parse({
  token: 'token',
  data: { nombre: 'Ane', empleado: '3001', codcop: 'Ataria', ceco: '4210' },
})

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('location', { origin: 'http://server.test' })
  vi.stubGlobal('document', { cookie: '' })
})

afterEach(async () => {
  vi.restoreAllMocks()
  const name = databaseName()
  clearSession()
  closePersonDatabase()
  await clearMirror()
  if (name !== undefined) await Dexie.delete(mirrorName(name))
  vi.unstubAllGlobals()
})

test('a log-in behind a log-out that does not end fails, and signs no person in later', async () => {
  const end = Promise.withResolvers<void>()
  const ending = inSessionTurn(() => end.promise)
  await expect(whileTimePasses(() => signIn('ane', reply))).rejects.toMatchObject(SILENT)
  end.resolve()
  await ending
  await inSessionTurn(async () => {})
  expect(readSession()).toBeUndefined()
})

test('what changes of the person is on the page at once, and on the device when that answers', async () => {
  const { databaseName: name } = await signIn('ane', reply)
  const letGo = await holdTables(mirrorName(name), ['person'])
  await whileTimePasses(() => changePerson({ user: { hasPin: '1' } }))
  expect(ownUser()?.hasPin).toBe('1')
  await letGo()
  const db = openPersonDatabase(name)
  await eventually(async () => expect((await db.person.get('me'))?.user.hasPin).toBe('1'))
})

test('a start whose rows do not come goes on without them, or says why it cannot', async () => {
  const { databaseName: name } = await signIn('ane', reply)
  closePersonDatabase()
  setDatabaseName(name)
  const letGo = await holdTables(mirrorName(name), ['person'])
  const reading = () => firstRows(readOnce(name, ['person'], (rows) => rows('person')))
  expect(await whileTimePasses(reading)).toBeUndefined()
  dropOwnUser()
  await expect(whileTimePasses(resumeSession)).rejects.toMatchObject(SILENT)
  await letGo()
  expect((await resumeSession())?.user.nombre).toBe('Ane')
})

test('a file that is never given, and notices that are never listed, are not waited for', async () => {
  setDatabaseName('ataria-ane')
  const file = new File(['%PDF-'], 'a.pdf')
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(never)
  const attaching = whileTimePasses(() => attachToDraft('changeRequest', file))
  await expect(attaching).rejects.toMatchObject({ code: 'held' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => never } })
  await expect(whileTimePasses(closeNotices)).rejects.toMatchObject(SILENT)
  const db = new OutboxDatabase('ataria-ane')
  expect(await db.attachments.count()).toBe(0)
  outboxDatabase().close()
  await db.delete()
})

test('what is written on a full device does not wait for room that the storage does not make', async () => {
  const mirror = new PersonDatabase('ataria-ane')
  await mirror.open()
  const letGo = await holdTables(mirror.name, ['messages'])
  const db = new OutboxDatabase('ataria-ane')
  const write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const keeping = whileTimePasses(() => keep(db, ['drafts'], write))
  await expect(keeping).rejects.toMatchObject({ code: 'held' })
  await letGo()
  await Promise.all([db.delete(), mirror.delete()])
})

test('a log-out that is kept for the server, and those kept before, are not waited for', async () => {
  const ended = { endKey: 'key', apiRoot: 'http://server.test/', at: 0 }
  await keepEnded(ended)
  const letGo = await holdTables(ENDED_DATABASE, ['sessions'])
  await expect(whileTimePasses(endedSessions)).rejects.toMatchObject(SILENT)
  await expect(whileTimePasses(() => keepEnded(ended))).rejects.toMatchObject(SILENT)
  await expect(whileTimePasses(() => dropEnded('key'))).rejects.toMatchObject(SILENT)
  await letGo()
  await dropEnded('key')
})

test('a sweep that the browser does not answer is left to the next start', async () => {
  const databases = vi.spyOn(indexedDB, 'databases')
  databases.mockResolvedValueOnce([{ name: 'ataria-session' }])
  databases.mockReturnValue(never)
  await whileTimePasses(sweep)
  expect(databases).toHaveBeenCalledTimes(2)
})
