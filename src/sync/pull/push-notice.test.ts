import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pathToOpen } from '#contract/open-path.ts'
import { PersonDatabase } from '#db/database.ts'
import { takePush, takePushedDocument } from '#sync/pull/push-notice.ts'
import { belongsTo } from '#sync/pull/test-owner.ts'
import { json, networkFailure, scriptedServer } from '#sync/pull/test-server.ts'

const LIST = [
  { id: '9', clase: 'Aviso general', titulo: 'Bi / Dos', texto: 'b\n\nd', fecha: '21/11/2026' },
  { id: '8', clase: 'oposicion', titulo: 'Bat / Uno', texto: 'x', fecha: '20/11/2026' },
]
const payload = (id: string) =>
  JSON.stringify({ kind: 'message', id, clase: 'oposicion', titulo: 'Hiru / Tres' })

let db: PersonDatabase
let server: ReturnType<typeof scriptedServer>

beforeEach(async () => {
  db = new PersonDatabase(`push-${crypto.randomUUID()}`)
  await belongsTo(db, '1207')
  server = scriptedServer({ 'mensajeria/list': () => json(LIST) })
})

afterEach(() => db.delete())

const context = () => ({
  ...{ db, api: server.api, now: Date.now },
  signal: new AbortController().signal,
})

async function speaks(language: 'eu' | 'es'): Promise<void> {
  const person = await db.person.get('me')
  if (person) await db.person.put({ ...person, language })
}

test('the message is pulled, shown in the person’s language, and a click leads to it', async () => {
  expect(await takePush(payload('8'), context())).toEqual({
    ...{ title: 'Bat', body: 'x', language: 'eu', tag: 'message-8', unread: 2 },
    path: '/MensajesDetail/1-BatUno-8_oposicion',
  })
  expect(await db.messages.count()).toBe(2)
  await speaks('es')
  expect(await takePush(payload('9'), context())).toMatchObject({ title: 'Dos', body: 'b\n\nd' })
})

test('without an answer of the server the push’s own title is told', async () => {
  server.answers['mensajeria/list'] = networkFailure
  await speaks('es')
  expect(await takePush(payload('8'), context())).toMatchObject({
    ...{ title: 'Tres', body: '', tag: 'message-8', path: '/MensajesList', unread: undefined },
  })
})

test('what the person’s list does not have is told without its words', async () => {
  expect(await takePush(payload('7'), context())).toMatchObject({
    ...{ title: 'Mezu berria', body: '', tag: 'messages', path: '/MensajesList' },
  })
})

test.each([[undefined], [''], ['{'], ['{"kind":"other"}']])(
  'a push of %j is told too',
  async (data) => {
    await speaks('es')
    expect(await takePush(data, context())).toMatchObject({ title: 'Mensaje nuevo', unread: 2 })
  },
)

test('where nobody is signed in nothing of it is said', async () => {
  const notice = await takePush(payload('8'), undefined)
  expect(JSON.stringify(notice)).not.toContain('Hiru')
  expect(notice.path).toBe('/MensajesList')
})

test('its document comes once, and a server that does not answer is no fault', async () => {
  await takePush(payload('8'), context())
  server.answers['mensajeria/list'] = networkFailure
  await takePushedDocument(payload('8'), context())
  expect(await db.messageDocuments.count()).toBe(0)
  const whole = { ...LIST[1], documento: btoa('%PDF-1.4') }
  server.answers['mensajeria/list'] = () => json([whole])
  await takePushedDocument(payload('8'), context())
  expect(await db.messageDocuments.get(['8', 0])).toMatchObject({
    kind: 'held',
    type: 'application/pdf',
  })
  server.answers['mensajeria/list'] = () => {
    throw new Error('asked again')
  }
  await takePushedDocument(payload('8'), context())
  await takePushedDocument(payload('7'), context())
})

test('a window opens messages only, whoever asks', () => {
  const ask = (path: string) => pathToOpen({ kind: 'ataria-open-path', path })
  expect(ask('/MensajesList')).toBe('/MensajesList')
  expect(ask('/MensajesDetail/0-x-1_y%20z')).toBe('/MensajesDetail/0-x-1_y%20z')
  for (const path of [
    '//evil.example',
    '/Login',
    'https://evil.example',
    '/MensajesDetail/../Login',
  ]) {
    expect(ask(path)).toBeUndefined()
  }
  expect(pathToOpen('ataria-outbox-drained')).toBeUndefined()
})
