import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { pathToOpen } from '#domain/open-path.ts'
import { takePush, takePushedDocument } from '#sync/pull/push-notice.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
import { json, networkFailure, scriptedServer } from '#sync/pull/test-server.ts'
import { holdTables } from '#tests/fixtures/hold-tables.ts'
import { whileTimePasses } from '#tests/fixtures/while-time-passes.ts'

const LIST = [
  {
    id: '9',
    clase: 'Aviso general',
    titulo: 'Bi txanda / Dos turnos en verano',
    texto: 'b\n\nd',
    fecha: '21/11/2026',
  },
  { id: '8', clase: 'oposicion', titulo: 'Akta / Acta', texto: 'x', fecha: '20/11/2026' },
]
const TAG = 'of-this-device'

const payload = (id: string, tag?: string) =>
  JSON.stringify({
    ...{ kind: 'message', id, clase: 'oposicion', titulo: 'Akta berria / Acta nueva' },
    ...(tag === undefined ? {} : { for: tag }),
  })

let db: PersonDatabase
let server: ReturnType<typeof scriptedServer>

beforeEach(async () => {
  db = new PersonDatabase(`push-${crypto.randomUUID()}`)
  await belongsTo(db, '1207')
  server = scriptedServer({ 'mensajeria/list': () => json(LIST) })
})

afterEach(() => db.delete())

const context = () => ({
  ...{ db, api: server.api, now: Date.now, tag: TAG },
  signal: new AbortController().signal,
})

async function speaks(language: 'eu' | 'es'): Promise<void> {
  const person = await db.person.get('me')
  if (person) await db.person.put({ ...person, language })
}

test('the message is pulled, shown in the person’s language, and a click leads to it', async () => {
  expect(await takePush(payload('8'), context())).toEqual({
    ...{ title: 'Akta', body: 'x', language: 'eu', tag: 'message-8', unread: 2 },
    path: '/MensajesDetail/1-AktaActa-8_oposicion',
  })
  expect(await db.messages.count()).toBe(2)
  await speaks('es')
  expect(await takePush(payload('9'), context())).toMatchObject({
    title: 'Dos turnos en verano',
    body: 'b\n\nd',
  })
})

test('without an answer of the server the push’s own title is told', async () => {
  server.answers['mensajeria/list'] = networkFailure
  await speaks('es')
  expect(await takePush(payload('8', TAG), context())).toMatchObject({
    ...{
      title: 'Acta nueva',
      body: '',
      tag: 'message-8',
      path: '/MensajesList',
      unread: undefined,
    },
  })
})

describe('a device that has changed hands', () => {
  const plain = { title: 'Mezu berria', body: '', tag: 'messages', path: '/MensajesList' }

  test('shows no words of a push to the person before, with and without an answer of the server', async () => {
    expect(await takePush(payload('8', 'of-another'), context())).toMatchObject(plain)
    server.answers['mensajeria/list'] = networkFailure
    expect(await takePush(payload('8', 'of-another'), context())).toMatchObject(plain)
    const request = JSON.stringify({ kind: 'request', id: '5', for: 'of-another' })
    expect(await takePush(request, context())).toMatchObject(plain)
  })

  test.each([
    ['the push has no tag', undefined, TAG],
    ['the device was given none', TAG, undefined],
    ['the server gives none', undefined, ''],
  ])('shows the words of the person’s own rows alone where %s', async (_, pushed, held) => {
    const holding = { ...context(), tag: held }
    server.answers['mensajeria/list'] = networkFailure
    expect(await takePush(payload('8', pushed), holding)).toMatchObject(plain)
    server.answers['mensajeria/list'] = () => json(LIST)
    expect(await takePush(payload('8', pushed), holding)).toMatchObject({ title: 'Akta' })
    const idea = JSON.stringify({ kind: 'idea', id: '3', ...(pushed && { for: pushed }) })
    expect(await takePush(idea, holding)).toMatchObject(plain)
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

describe('an answer of the office', () => {
  const push = (kind: 'request' | 'idea', id: string) => JSON.stringify({ kind, id, for: TAG })
  const request = { id: '5', texto: 'x', fecha: '21/11/2026', estado: 'Onartuta / Aceptada' }

  test('is pulled and announced without its words', async () => {
    server.answers['mensajeria/solicitudes'] = () =>
      json([{ ...request, respuesta: 'Eginda. / Hecho.' }])
    expect(await takePush(push('request', '5'), context())).toEqual({
      ...{ title: 'Zure eskaerak erantzuna du', body: '', language: 'eu', tag: 'request-5' },
      ...{ path: '/MiPerfil-Change', unread: undefined },
    })
    expect(await db.changeRequests.get(['5', 0])).toMatchObject({ respuesta: 'Eginda. / Hecho.' })
  })

  test('is announced although the pull fails', async () => {
    await speaks('es')
    server.answers['ideas/GetIdeasMejora'] = networkFailure
    const notice = await takePush(push('idea', 'a/b'), context())
    expect(notice).toMatchObject({ title: 'Tu idea tiene respuesta', path: '/IdeaMejora/a%2Fb' })
    expect(pathToOpen({ kind: 'ataria-open-path', path: notice.path })).toBe(notice.path)
    await takePushedDocument(push('idea', '8'), context())
    expect(await db.messageDocuments.count()).toBe(0)
  })

  test('is not announced while no person is signed in', async () => {
    expect(await takePush(push('request', '5'), undefined)).toMatchObject({
      ...{ title: 'Mezu berria', path: '/MensajesList' },
    })
  })
})

test('a storage that does not answer is not waited for: the push is told without it', async () => {
  const letGo = await holdTables(db.name, ['messages', 'freshness'])
  const taking = whileTimePasses(() => takePush(payload('8'), context()))
  await expect(taking).rejects.toMatchObject({ name: 'StorageSilentError' })
  await letGo()
})

test('tells nothing of the message while no person is signed in', async () => {
  const notice = await takePush(payload('8'), undefined)
  expect(JSON.stringify(notice)).not.toContain('Akta berria')
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

test('a window opens what a notice can speak of only, whatever the notice asks for', () => {
  const ask = (path: string) => pathToOpen({ kind: 'ataria-open-path', path })
  expect(ask('/MensajesList')).toBe('/MensajesList')
  expect(ask('/MensajesDetail/0-x-1_y%20z')).toBe('/MensajesDetail/0-x-1_y%20z')
  for (const path of [
    '//evil.example',
    '/Login',
    'https://evil.example',
    '/MensajesDetail/../Login',
    '/IdeaMejora/../Login',
    '/MiPerfil-Change/x',
  ]) {
    expect(ask(path)).toBeUndefined()
  }
  expect(pathToOpen('ataria-outbox-drained')).toBeUndefined()
})
