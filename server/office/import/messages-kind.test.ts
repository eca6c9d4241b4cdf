import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { messages } from '#server/db/schema.ts'
import { undoImport } from '#server/office/import/undo.ts'
import { withdrawMessage } from '#server/office/messages/change.ts'
import { folderStore } from '#server/services/file-store.ts'
import { publishDue } from '#server/services/messages.ts'
import { importsInto } from '#tests/fixtures/bring-file.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase
let folder: string
const bring = importsInto(
  () => opened,
  () => folder,
)

beforeEach(async () => {
  opened = await openTestDatabase('demo')
  folder = makeFolder('messages-kind')
})

afterEach(async () => {
  await opened.close()
  removeFolder(folder)
})

const HEADINGS =
  'Referencia;Fecha;Clase;Para;Título en euskera;Título en castellano;Euskera;Castellano;Sin idioma;Urgente\n'
const NOTICE =
  'a-1;20/11/2026;aviso general;TCA, socios;Jantokia;Comedor;Itxita dago.;Está cerrado.;;sí\n'

async function held() {
  const rows = await opened.database
    .select()
    .from(messages)
    .where(sql`reference like 'a-%'`)
    .orderBy(messages.reference)
  return rows.map(({ id: _id, publishedAt: _at, ...row }) => row)
}

test('messages for groups, with both languages or one waived by name; again they change', async () => {
  const one = 'a-2;20/11/2026;Mensaje publicado;;Kaixo;;Egun on.;;castellano;\n'
  expect(await bring('messages', HEADINGS + NOTICE + one)).toMatchObject({
    outcome: 'applied',
    counts: { added: 2 },
  })
  expect(await held()).toMatchObject([
    {
      ...{ reference: 'a-1', day: '2026-11-20', clase: 'Aviso general', urgent: true },
      ...{ titulo: 'Jantokia / Comedor', texto: 'Itxita dago.\n\nEstá cerrado.' },
      ...{ audiences: ['Socios', 'TCA'], publishAt: null, withdrawnAt: null },
    },
    {
      ...{ reference: 'a-2', titulo: 'Kaixo', texto: 'Egun on.', urgent: false },
      audiences: ['Socios', 'Reubicados', 'TCA'],
    },
  ])
  expect(await bring('messages', HEADINGS + NOTICE + one)).toMatchObject({ outcome: 'same' })
  expect(await bring('messages', HEADINGS + NOTICE.replace('Comedor', 'Cantina'))).toMatchObject({
    outcome: 'applied',
    counts: { added: 0, changed: 1, removed: 0 },
    changed: [
      {
        row: 'a-1',
        fields: [{ column: 'titulo', before: 'Jantokia / Comedor', after: 'Jantokia / Cantina' }],
      },
    ],
  })
})

test('one of a later day is published on that day, and brought again stays as it is', async () => {
  const file = HEADINGS + NOTICE.replace('20/11/2026', '30/11/2026')
  await bring('messages', file)
  const eight = new Date(2026, 10, 30, 8)
  expect(await held()).toMatchObject([{ publishAt: eight }])
  await publishDue(opened.database, eight)
  expect(await held()).toMatchObject([{ publishAt: null }])
  expect(await bring('messages', file, { now: eight })).toMatchObject({ outcome: 'same' })
})

test('is undone while only its push waits, and not once it was changed', async () => {
  const { importId = 0 } = await bring('messages', HEADINGS + NOTICE)
  const undo = { importId, actor: 'cli:test', now: MONDAY_MORNING }
  await opened.database.execute(sql`update messages set urgent = false where reference = 'a-1'`)
  expect(await undoImport(opened, undo)).toMatchObject({
    outcome: 'newer',
    newer: [{ row: 'a-1', why: 'changed-since' }],
  })
  await opened.database.execute(sql`update messages set urgent = true where reference = 'a-1'`)
  expect(await undoImport(opened, undo)).toMatchObject({ outcome: 'undone', rows: 1 })
  expect(await held()).toEqual([])
})

test('a withdrawn one is not brought back by the same file', async () => {
  await bring('messages', HEADINGS + NOTICE)
  const [row] = await opened.database.select().from(messages).where(sql`reference = 'a-1'`)
  const context = { withLongLimit: opened.withLongLimit, files: folderStore(folder) }
  const asked = { id: row?.id ?? 0, apply: true, actor: 'cli:test' }
  expect(await withdrawMessage(context, asked, MONDAY_MORNING)).toMatchObject({
    outcome: 'withdrawn',
  })
  expect(await bring('messages', HEADINGS + NOTICE)).toMatchObject({ outcome: 'same' })
  expect(await held()).toMatchObject([{ withdrawnAt: MONDAY_MORNING }])
})

test('a missing language, one that is waived and there, and an unknown group are faults', async () => {
  const file = [
    'a-1;20/11/2026;aviso general;Socios;Kaixo;;Egun on.;;;',
    'a-2;20/11/2026;aviso general;Socios;Kaixo;Hola;Egun on.;;euskara;',
    'a-3;20/11/2026;aviso general;Jubilados;Kaixo / Hola;Hola;Egun on.;Hola;;',
    '',
  ].join('\n')
  expect(await bring('messages', HEADINGS + file)).toMatchObject({
    outcome: 'faults',
    faults: [
      { line: 2, column: 'spanishTitle', reason: { code: 'language-missing' } },
      { line: 2, column: 'spanish', reason: { code: 'language-missing' } },
      { line: 3, column: 'basqueTitle', reason: { code: 'language-waived' } },
      { line: 3, column: 'basque', reason: { code: 'language-waived' } },
      { line: 3, column: 'spanish', reason: { code: 'language-missing' } },
      { line: 4, column: 'audiences', value: 'Jubilados', reason: { code: 'not-one-of' } },
      { line: 4, column: 'basqueTitle', reason: { code: 'slash-in-text' } },
    ],
  })
  expect(await held()).toEqual([])
})
