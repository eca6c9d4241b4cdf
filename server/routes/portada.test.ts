import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, shortcuts } from '#server/db/schema.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

test('keeps the language that a person chose for the next log-in, and changes no other person’s', async () => {
  const ane = await server.tokenOf('ane')
  const idiomaOf = async (username: string) =>
    (await server.login(username, DEMO_PASSWORD)).json().data.idioma
  for (const lng of ['es', 'eu', 'es']) {
    const response = await server.get(`portada/UpdateLang?lng=${lng}`, ane)
    expect([response.statusCode, response.body]).toEqual([200, 'true'])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await idiomaOf('ane')).toBe(lng)
  }
  expect(await idiomaOf('koldo')).toBe('eu')
})

test.each(['', '?lng=', '?lng=fr', '?lng=ES', '?lng=eu&lng=es', '?lng=%00', '?Lng=eu'])(
  'UpdateLang%s is bad input',
  async (query) => {
    const ane = await server.tokenOf('ane')
    const response = await server.get(`portada/UpdateLang${query}`, ane)
    expect([response.statusCode, response.json().error]).toEqual([400, 'bad-input'])
  },
)

test('shortcuts are offered by the rules: hours below 60000, folders that are open', async () => {
  const urls = ['HorasTrabajadas', 'RIC', 'Nominas', 'Comedor', 'HorasAcumuladas', 'consejoSocial']
  const offeredTo = async (username: string) => {
    const found = await server.database.select().from(people).where(eq(people.username, username))
    const personId = found[0]?.id ?? 0
    await server.database.delete(shortcuts).where(eq(shortcuts.personId, personId))
    await server.database
      .insert(shortcuts)
      .values(urls.map((section, position) => ({ personId, position, section })))
    return (await server.get('Portada', await server.tokenOf(username))).json()
  }
  expect(await offeredTo('ane')).toEqual(urls)
  expect(await offeredTo('koldo')).toEqual(urls.filter((url) => url !== 'RIC'))
  expect(await offeredTo('itziar')).toEqual(['Nominas', 'Comedor', 'consejoSocial'])
})
