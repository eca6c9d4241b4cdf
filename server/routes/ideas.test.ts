import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { createIdea, getIdeaCategories, getIdeas } from '#contract/ideas.ts'
import { getManifest } from '#contract/sync.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: string
let miren: string
let category: string

beforeAll(async () => {
  server = await openTestApp()
  ane = await server.tokenOf('ane')
  miren = await server.tokenOf('miren')
  category = String((await server.get(getIdeaCategories.path, ane)).json()[0].id)
})

afterAll(() => server.close())

const idea = () => ({
  Titulo: 'Izenburua',
  IdCategoria: category,
  Situacion: 'Orain',
  Idioma: 'eu',
  Solucion: 'Gero',
  Beneficios: 'Denak',
})

function create(payload: object, token = ane, key?: string) {
  return server.app.inject({
    method: 'POST',
    url: `${API_ROOT}${createIdea.path}?tipo=solicitudCambios`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload,
  })
}

async function ideasOf(token: string) {
  return getIdeas.reply.parse((await server.get(getIdeas.path, token)).json())
}

test('the demo has ideas in several states, each with both languages', async () => {
  const states = new Set((await ideasOf(ane)).map(({ estado }) => estado))
  expect(states.size).toBe(4)
  for (const state of states) expect(state).toMatch(/\S \/ \S/)
})

describe('a new idea', () => {
  test('is listed among its author’s, newest first, and among no other person’s', async () => {
    const before = (await server.get(getManifest.path, miren)).json()
    const response = await create(idea(), miren)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { id } = createIdea.reply.parse(response.json())
    expect(await ideasOf(miren)).toEqual([
      {
        id,
        titulo: 'Izenburua',
        fecha: '23/11/2026',
        estado: 'Bidalia / Enviada',
        nombre: 'Miren Altuna Garate',
        departamento: 'Erosketak / Compras',
        idCategoria: category,
        situacion: 'Orain',
        solucion: 'Gero',
        beneficios: 'Denak',
        respuesta: '',
      },
    ])
    expect((await ideasOf(ane)).some((one) => one.id === id)).toBe(false)
    const after = (await server.get(getManifest.path, miren)).json()
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['ideas'])
  })

  test('keeps any text to the letter', async () => {
    const text = `<b>'; drop table ideas; -- \u202e 🙂 ${'ñ'.repeat(3900)}`
    const response = await create({ ...idea(), Situacion: text })
    expect(response.statusCode).toBe(200)
    expect((await ideasOf(ane))[0]?.situacion).toBe(text)
  })

  test('may say its category as a number', async () => {
    expect((await create({ ...idea(), IdCategoria: Number(category) })).statusCode).toBe(200)
  })

  test.each([
    { Titulo: '' },
    { Titulo: undefined },
    { Titulo: 'a\0b' },
    { Situacion: 7 },
    { Solucion: 7 },
    { Idioma: 'fr' },
    { IdCategoria: '999999' },
    { IdCategoria: '99999999999' },
    { IdCategoria: '0' },
    { IdCategoria: -1 },
    { IdCategoria: "1' or '1'='1" },
  ])('with %j is bad input, and is not kept', async (fields) => {
    const before = await ideasOf(ane)
    const response = await create({ ...idea(), ...fields })
    expect([response.statusCode, response.json().error]).toEqual([400, 'bad-input'])
    expect(await ideasOf(ane)).toEqual(before)
  })
})

describe('an idempotency key', () => {
  test('makes a replay answer the first id and add nothing', async () => {
    const key = randomUUID()
    const first = await create(idea(), ane, key)
    const count = (await ideasOf(ane)).length
    const again = await create(idea(), ane, key.toUpperCase())
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await ideasOf(ane)).toHaveLength(count)
  })

  test('with another body is 422', async () => {
    const key = randomUUID()
    await create(idea(), ane, key)
    const other = await create({ ...idea(), Beneficios: '' }, ane, key)
    expect([other.statusCode, other.json().error]).toEqual([422, 'key-reused'])
  })

  test('of two at once adds one', async () => {
    const before = (await ideasOf(ane)).length
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(idea(), ane, key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await ideasOf(ane)).toHaveLength(before + 1)
  })

  test('is each person’s own', async () => {
    const key = randomUUID()
    const hers = await create(idea(), ane, key)
    const other = await create({ ...idea(), Titulo: 'Besterena' }, miren, key)
    expect(other.statusCode).toBe(200)
    expect(other.json()).not.toEqual(hers.json())
  })

  test('is not taken by a post that was refused', async () => {
    const key = randomUUID()
    expect((await create({ ...idea(), IdCategoria: '999999' }, ane, key)).statusCode).toBe(400)
    expect((await create(idea(), ane, key)).statusCode).toBe(200)
  })

  test.each(['', 'x', '1', `${randomUUID()}0`, '{}', "';--"])('%j is no key', async (key) => {
    const response = await create(idea(), ane, key)
    expect([response.statusCode, response.json().error]).toEqual([400, 'bad-input'])
  })
})
