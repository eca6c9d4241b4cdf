import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { getComedorMenu } from '#contract/canteen.ts'
import {
  applyImport,
  getTimeImports,
  getTimeKinds,
  TIME_KINDS,
  undoTimeImport,
} from '#contract/office/time.ts'
import { imports } from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { type Desk, deskOf } from '#tests/fixtures/desk.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: Desk

beforeAll(async () => {
  server = await openTestApp()
  ane = await deskOf(server, 'ane', 'time')
})

afterAll(() => server.close())

const MENU_HEADINGS =
  'Eguna;Lehen platera;Primer plato;Bigarren platera;Segundo plato;Postrea;Postre'
const menu = (day: string, first: string) =>
  `${MENU_HEADINGS}\r\n${day};${first};Sopa;Arraina;Pescado;Fruta;Fruta\r\n`

async function send(
  step: 'preview' | 'apply',
  text: string,
  {
    kind = 'canteen-menu',
    name = 'menua.csv',
    removals = '0',
    seen,
  }: { kind?: string; name?: string; removals?: string; seen?: string | undefined } = {},
) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('removals', removals)
  if (seen !== undefined) form.set('seen', seen)
  form.set('file', new Blob([text]), name)
  const response = await ane.post(`office/time/${step}`, form)
  expect(response.statusCode).toBe(200)
  return applyImport.reply.parse(response.json())
}

async function listed() {
  const response = await ane.get('office/time/imports')
  return getTimeImports.reply.parse(response.json())
}

const undo = async (id: number) => ane.post('office/time/undo', { id })

test('each kind is told with its columns, and its template can be brought back in', async () => {
  const { kinds } = getTimeKinds.reply.parse((await ane.get('office/time/kinds')).json())
  expect(kinds.map(({ name }) => name)).toEqual(TIME_KINDS)
  const dishes = kinds.find(({ name }) => name === 'canteen-menu')
  expect(dishes?.columns[0]).toMatchObject({ heading: { eu: 'Eguna' }, mayBeEmpty: false })
  expect(dishes?.columns.at(-1)).toMatchObject({ mayBeEmpty: true })
  expect(kinds.filter(({ readsCalendars }) => readsCalendars)).toMatchObject([{ name: 'calendar' }])
  for (const { name } of kinds) {
    const template = await ane.get(`office/time/template?kind=${name}&language=es`)
    expect(template.headers['content-disposition']).toContain(`${name}.csv`)
    const { faults } = await send('preview', template.body, { kind: name })
    // The example's person is unknown here.
    const others = faults.filter(({ sentence }) => !sentence.eu.includes('langile'))
    expect([name, others]).toEqual([name, []])
  }
})

test('a preview tells what changes and writes nothing; applied, phones get it, and again it changes nothing', async () => {
  const text = menu('28/11/2026', 'Babarrunak')
  const preview = await send('preview', text)
  expect(preview).toMatchObject({ outcome: 'preview', lines: 1, counts: { added: 1, changed: 0 } })
  expect(preview.added).toMatchObject([{ row: '28/11/2026 · 1.', line: 2 }])
  expect(await menusOf('28/11/2026')).toEqual([])

  expect(await send('apply', text)).toMatchObject({ outcome: 'applied' })
  expect(await menusOf('28/11/2026')).toEqual(['Babarrunak'])
  const { items, names } = await listed()
  expect(items[0]).toMatchObject({
    ...{ kind: 'canteen-menu', fileName: 'menua.csv', added: 1, canUndo: true, undoneAt: null },
  })
  expect(names[items[0]?.actor ?? '']).toMatch(/^Ane /)
  const [entry] = await listAudit(server.database, { limit: 1 })
  expect(entry).toMatchObject({ action: 'import', actor: 'person:1207' })
  expect(await send('apply', text)).toMatchObject({ outcome: 'same' })

  const changed = await send('preview', menu('28/11/2026', 'Dilistak'))
  expect(changed.changed[0]?.changes).toMatchObject([
    { es: expect.stringContaining('Babarrunak → Dilistak') },
  ])
})

test('rows that a file leaves out are removed only when their number is confirmed', async () => {
  const two = `${menu('01/12/2026', 'Bat')}01/12/2026;Bi;Dos;Arraina;Pescado;Fruta;Fruta\r\n`
  await send('apply', two)
  const one = menu('01/12/2026', 'Bat')
  expect(await send('apply', one)).toMatchObject({ outcome: 'confirm', counts: { removed: 1 } })
  expect(await menusOf('01/12/2026')).toEqual(['Bat', 'Bi'])
  expect(await send('apply', one, { removals: '1' })).toMatchObject({ outcome: 'applied' })
  expect(await menusOf('01/12/2026')).toEqual(['Bat'])
})

test('what a colleague changed since the preview is shown before anything is written', async () => {
  const two = `${menu('05/12/2026', 'Bat')}06/12/2026;Bi;Dos;Arraina;Pescado;Fruta;Fruta\r\n`
  const { seen } = await send('preview', two)
  expect((await send('preview', two)).seen).toBe(seen)
  await send('apply', menu('06/12/2026', 'Lankidearena'))
  const now = await send('apply', two, { seen })
  expect(now).toMatchObject({ outcome: 'confirm', counts: { added: 1, changed: 1 } })
  expect(JSON.stringify(now.changed)).toContain('Lankidearena → Bi')
  expect(await menusOf('05/12/2026')).toEqual([])
  expect(await menusOf('06/12/2026')).toEqual(['Lankidearena'])
  expect(await send('apply', two, { seen: now.seen })).toMatchObject({ outcome: 'applied' })
  expect(await menusOf('06/12/2026')).toEqual(['Bi'])
})

test('a fault is told with its place, in both languages, and nothing is written', async () => {
  const text = `${menu('29/11/2026', 'Bat')}32/12/2026;Bi;Dos;Arraina;Pescado;Fruta;Fruta\r\n`
  const { outcome, faultCount, faults } = await send('apply', text)
  expect([outcome, faultCount]).toEqual(['faults', 1])
  expect(faults).toMatchObject([
    { line: 3, column: { eu: 'Eguna', es: expect.any(String) }, value: '32/12/2026' },
  ])
  expect(faults[0]?.sentence.eu).not.toBe(faults[0]?.sentence.es)
  expect(await menusOf('29/11/2026')).toEqual([])
})

test.each([
  ['menua.pdf', '%PDF-1.7'],
  ['menua.csv', '%PDF-1.7'],
  ['menua.xlsx', 'Eguna;Postrea'],
  ['menua.csv', ''],
  ['menua', 'Eguna'],
])('a file named %s with %j is refused in words', async (name, text) => {
  const { outcome, faults } = await send('preview', text, { name })
  expect([outcome, faults.length]).toEqual(['faults', 1])
  expect(faults[0]?.sentence.es).not.toBe('')
})

test('a form without a file, or of a kind that another duty has, is refused', async () => {
  const form = new FormData()
  form.set('kind', 'canteen-menu')
  expect((await ane.post('office/time/preview', form)).statusCode).toBe(400)
  form.set('kind', 'people')
  form.set('file', new Blob(['Zenbakia']), 'jendea.csv')
  expect((await ane.post('office/time/apply', form)).statusCode).toBe(400)
})

test('an undo puts back what was there; a second one, and one of what changed since, write nothing', async () => {
  await send('apply', menu('03/12/2026', 'Lehena'))
  await send('apply', menu('03/12/2026', 'Bigarrena'))
  const [second, first] = (await listed()).items
  const early = undoTimeImport.reply.parse((await undo(first?.id ?? 0)).json())
  expect(early).toMatchObject({ outcome: 'newer', newerCount: 1 })
  expect(early.newer[0]?.eu).toContain('03/12/2026')
  expect((await undo(second?.id ?? 0)).json()).toMatchObject({ outcome: 'undone', rows: 1 })
  expect(await menusOf('03/12/2026')).toEqual(['Lehena'])
  expect((await undo(second?.id ?? 0)).json()).toMatchObject({ outcome: 'already' })
  const [undone] = (await listed()).items
  expect(undone).toMatchObject({ canUndo: false, undoneAt: expect.any(String) })
})

test('an import that another duty has is neither listed nor undone', async () => {
  const [row] = await server.database
    .insert(imports)
    .values({
      ...{ kind: 'people', actor: 'cli:test', fileName: 'jendea.csv', appliedAt: server.now },
      ...{ columns: [], added: 0, changed: 0, removed: 0 },
    })
    .returning({ id: imports.id })
  expect((await undo(row?.id ?? 0)).statusCode).toBe(404)
  expect((await undo(999_999)).statusCode).toBe(404)
  const ids = (await listed()).items.map(({ id }) => id)
  expect(ids).not.toContain(row?.id)
})

async function menusOf(day: string): Promise<string[]> {
  const token = await server.tokenOf('jon')
  const response = await server.app.inject({
    url: `${API_ROOT}comedorMenu`,
    headers: { authorization: `Bearer ${token}` },
  })
  return getComedorMenu.reply
    .parse(response.json())
    .filter(({ fecha }) => fecha === day)
    .map(({ primerPlatoEuskera }) => primerPlatoEuskera)
}
