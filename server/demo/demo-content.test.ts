import { fileTypeFromBuffer } from 'file-type'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLanguage } from '#contract/bilingual.ts'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import { getFileList } from '#contract/documents/files.ts'
import { FOLDERS, PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import {
  allMessages,
  DOCUMENT_CLASSES,
  getMessages,
  needsCv,
  oneMessage,
} from '#contract/messages.ts'
import { getHorariosEnfermeria, STAFF_KINDS } from '#contract/schedules/medical.ts'
import {
  getHorarioComedor,
  getHorariosTrabajo,
  getHorariosVarios,
} from '#contract/schedules/timetable.ts'
import { messages } from '#server/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

/** The content of the demo's files; its rows are tested with the calls that answer them. */
let server: TestApp
/** A member who needs no code: every folder is open. */
let aitor: string

beforeAll(async () => {
  server = await openTestApp({ config: () => ({ ...DEFAULT_CONFIG, pinExemptUser: 'aitor' }) })
  aitor = await server.tokenOf('aitor')
})

afterAll(() => server.close())

async function namesIn(folder: string): Promise<string[]> {
  const response = await server.get(`file/list?cat=${folder}`, aitor)
  return getFileList.reply.parse(response.json()).flatMap(({ documento }) => documento)
}

async function bytesOf(folder: string, name: string): Promise<Buffer> {
  const query = new URLSearchParams({ fn: name, cat: folder, fl: folder, w: '1' })
  const response = await server.get(`file?${query}`, aitor)
  expect([folder, name, response.statusCode]).toEqual([folder, name, 200])
  return response.rawPayload
}

describe('every document', () => {
  test.each(PRIVATE_FOLDERS)('of %s is a PDF, and no two are alike', async (folder) => {
    const names = await namesIn(folder)
    expect(names.length).toBeGreaterThanOrEqual(3)
    expect(new Set(names).size).toBe(names.length)
    const seen = new Set<string>()
    for (const name of names) {
      const bytes = await bytesOf(folder, name)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      seen.add(bytes.toString('base64'))
    }
    expect(seen.size).toBe(names.length)
    const newest = await PDFDocument.load(await bytesOf(folder, names[0] ?? ''))
    expect(newest.getPageCount()).toBe(1)
  })

  test('of the other folders has the type of its name', async () => {
    const types = new Set<string>()
    for (const folder of FOLDERS.filter((name) => !PRIVATE_FOLDERS.some((own) => own === name))) {
      const names = await namesIn(folder)
      expect([folder, names.length > 0]).toEqual([folder, true])
      for (const name of names) {
        const type = await fileTypeFromBuffer(await bytesOf(folder, name))
        expect([name, type?.ext]).toEqual([name, name.split('.').at(-1)])
        types.add(type?.ext ?? '')
      }
    }
    expect(types).toEqual(new Set(['pdf', 'mp4', 'odp']))
  })
})

describe('messages', () => {
  const path = (query: Record<string, string>) => `mensajeria/list?${new URLSearchParams(query)}`
  const documentOf = async (id: number, token: string) => {
    const response = await server.get(path(oneMessage('TCA', id)), token)
    const [message] = getMessages.reply.parse(response.json())
    return Buffer.from(message?.documento ?? '', 'base64')
  }

  test('that show something show a picture or a PDF, as their class does', async () => {
    const tokens = new Map([
      ['Socios', aitor],
      ['Reubicados', await server.tokenOf('jon')],
      ['TCA', await server.tokenOf('miren')],
    ])
    const kinds = new Map<string, Set<string>>()
    for (const { id, clase, path: stored, audiences } of await server.database
      .select()
      .from(messages)) {
      if (stored === null) continue
      const bytes = await documentOf(id, tokens.get(audiences[0] ?? '') ?? '')
      const type = await fileTypeFromBuffer(bytes)
      kinds.set(clase, (kinds.get(clase) ?? new Set()).add(type?.mime ?? 'nothing'))
    }
    expect(new Set(kinds.keys())).toEqual(new Set(DOCUMENT_CLASSES))
    expect(Object.fromEntries(kinds)).toEqual({
      'Mensaje publicado': new Set(['image/png']),
      'Aviso general': new Set(['image/png']),
      oposicion: new Set(['application/pdf']),
      nombramiento: new Set(['application/pdf']),
      documentoSocial: new Set(['application/pdf']),
    })
  })

  test.each(['jon', 'miren'])(
    'of %s hold openings that take a CV and some that need none',
    async (who) => {
      const response = await server.get(path(allMessages('TCA')), await server.tokenOf(who))
      const openings = getMessages.reply
        .parse(response.json())
        .filter(({ clase }) => clase === 'oposicion')
      const takes = openings.map(({ cooperativa }) => needsCv(cooperativa, 'Ataria'))
      expect(new Set(takes)).toEqual(new Set([true, false]))
    },
  )
})

describe('schedules', () => {
  const RANGES = /^\d\d:\d\d-\d\d:\d\d(,\d\d:\d\d-\d\d:\d\d)*$/

  test.each([getHorariosVarios, getHorariosTrabajo, getHorarioComedor])(
    '$path has titles in both languages, and times',
    async (call) => {
      const entries = call.reply.parse((await server.get(call.path, aitor)).json())
      expect(entries.length).toBeGreaterThan(1)
      for (const { titulo, tituloEuskera, horario } of entries) {
        expect(titulo).not.toBe(tituloEuskera)
        expect([titulo, tituloEuskera]).not.toContain('')
        expect(horario).toMatch(RANGES)
      }
    },
  )

  test('of doctors and nurses fill a week, all four kinds, up to three slots', async () => {
    const response = await server.get(getHorariosEnfermeria.path, aitor)
    const entries = getHorariosEnfermeria.reply.parse(response.json())
    const days = [...new Set(entries.map(({ fecha }) => inLanguage(fecha, 'es')))]
    expect(days).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'])
    expect(new Set(entries.map(({ sanitario }) => sanitario))).toEqual(new Set(STAFF_KINDS))
    for (const { horario } of entries) expect(horario).toMatch(RANGES)
    expect(Math.max(...entries.map(({ horario }) => horario.split(',').length))).toBe(3)
  })
})
