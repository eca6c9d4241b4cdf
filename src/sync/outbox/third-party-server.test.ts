import '#tests/fixtures/indexed-db.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendByFetch } from '#api/send-call.ts'
import { API_ROOT } from '#contract/call.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { allOutboxItems } from '#db/outbox-rows.ts'
import { clearMirror, writeMirror } from '#session/mirror.ts'
import { createSender, type Sender } from '#sync/outbox/sender.ts'
import { enqueue } from '#sync/page/enqueue.ts'
import { ACCEPTANCES, REFUSALS } from '#tests/fixtures/plain-server/dialects.ts'
import { PLAIN_USER } from '#tests/fixtures/plain-server/person.ts'
import { type PlainServer, startPlainServer } from '#tests/fixtures/plain-server.ts'

// The outbox before a third-party server, over real connections; what people see of it is in
// tests/e2e/plain-answers.spec.ts.

let plain: PlainServer
let db: OutboxDatabase
let sender: Sender

beforeAll(async () => {
  plain = await startPlainServer()
})

afterAll(() => plain.stop())

beforeEach(async () => {
  plain.reset()
  plain.portal.tokens.set('t', PLAIN_USER.username)
  vi.stubGlobal('location', { origin: plain.url })
  db = new OutboxDatabase(`ataria-${crypto.randomUUID()}`)
  await writeMirror({
    ...{ token: 't', databaseName: db.databaseName },
    apiRoot: `${plain.url}${API_ROOT}`,
  })
  sender = createSender({
    ...{ databaseName: db.databaseName, transport: sendByFetch, locks: navigator.locks },
    onFault: (error) => {
      throw error
    },
  })
})

afterEach(async () => {
  await sender.stop()
  await clearMirror()
  await db.delete()
  vi.unstubAllGlobals()
})

/** Sends one item of each kind, and looks for more to do once it is done. */
async function sendAll(): Promise<string[]> {
  const words = { Titulo: 'Luz', Situacion: 'Oscuro', Solucion: 'Luz', Beneficios: '' }
  await enqueue(db, { kind: 'idea', payload: { ...words, IdCategoria: '1', Idioma: 'es' } })
  const bytes = new TextEncoder().encode('%PDF-1.4').buffer
  await enqueue(
    db,
    { kind: 'changeRequest', payload: { texto: 'Otra dirección' } },
    { attachment: { name: 'agiria.pdf', type: 'application/pdf', bytes } },
  )
  await enqueue(db, { kind: 'language', payload: { lng: 'es' } })
  await enqueue(db, { kind: 'markViewed', payload: {} })
  await sender.drain(true)
  await sender.drain(true)
  return (await allOutboxItems(db)).map(({ kind, state }) => `${kind} ${state.kind}`).sort()
}

const postsOf = () =>
  plain.requests
    .map(({ path }) => path)
    .filter((path) => /Create|add|UpdateLang|updateView/.test(path))
    .sort()

const ONE_OF_EACH = [
  'ideas/Create',
  'mensajeria/add',
  'mensajeria/updateView',
  'portada/UpdateLang',
]

test.each(Object.entries(ACCEPTANCES))('sent once, by the answer %s', async (_, answer) => {
  plain.openAnswer = answer
  expect(await sendAll()).toEqual(['changeRequest sent', 'idea sent'])
  expect(postsOf()).toEqual(ONE_OF_EACH)
  const { stored } = plain.portal
  expect(stored.ideas).toMatchObject([{ Titulo: 'Luz', IdCategoria: '1' }])
  expect(stored.changeRequests).toEqual([
    {
      ...{ texto: 'Otra dirección', by: PLAIN_USER.username },
      file: { name: 'agiria.pdf', type: 'application/pdf', size: 8 },
    },
  ])
  expect([stored.languages, stored.views]).toEqual([['es'], 1])
})

test.each(Object.entries(REFUSALS))('refused once, by the answer %s', async (_, answer) => {
  plain.openAnswer = answer
  expect(await sendAll()).toEqual(
    expect.arrayContaining(['changeRequest rejected', 'idea rejected']),
  )
  expect(postsOf()).toEqual(ONE_OF_EACH)
  expect([plain.portal.stored.ideas, plain.portal.stored.changeRequests]).toEqual([[], []])
})

test.each(['mensajeria/add', 'ideas/Create'])(
  'a lost answer to %s holds up nothing, and is not repeated blindly',
  async (call) => {
    plain.answer(call, { reply: 'cut', stores: true })
    const kind = call === 'ideas/Create' ? 'idea' : 'changeRequest'
    expect(await sendAll()).toEqual(
      kind === 'idea' ? ['changeRequest sent', 'idea sent'] : ['changeRequest unsure', 'idea sent'],
    )
    expect(postsOf()).toEqual(ONE_OF_EACH)
  },
)
