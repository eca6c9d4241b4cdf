import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { API_ROOT } from '#contract/call.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

/** The table of spec.md §7, row by row. */
const TABLE = `
| POST | auth/login |
| POST | auth/resetPass |
| POST | auth/cambiarPass |
| GET | pin/SendSecurityKey |
| GET | pin/CheckSecurityKey |
| GET | pin/modify |
| GET | pin |
| GET | portada/UpdateLang |
| GET | Portada |
| GET | calendario |
| GET | calendario/Especiales |
| GET | horariosVarios |
| GET | horariosEnfermeria |
| GET | comedorMenu |
| GET | horarioComedor |
| GET | horariosTrabajo |
| GET | horas/GetData |
| GET | horas/GetHorasTeoricas |
| GET | horas/GetDiasReclasificacion |
| GET | file/folders |
| GET | file/list |
| GET | file |
| GET | ideas/GetCategorias |
| GET | ideas/GetIdeasMejora |
| POST | ideas/Create |
| GET | mensajeria/list |
| GET | mensajeria/updateView |
| GET | mensajeria/checkInscripcion |
| POST | mensajeria/inscribirse |
| GET | mensajeria/checkSubscription |
| POST | mensajeria/subscription |
| POST | mensajeria/deleteSubscription |
| POST | mensajeria/add |
`

/** The calls that contract.md adds. */
const EXTENSIONS = [
  'GET auth/devices',
  'GET auth/me',
  'GET auth/settings',
  'GET file/openings',
  'GET mensajeria/leidos',
  'GET mensajeria/pushKey',
  'GET mensajeria/solicitudes',
  'GET office/audit',
  'GET office/documents',
  'GET office/duties',
  'GET office/figures',
  'GET office/messages',
  'GET office/messages/audiences',
  'GET office/messages/file',
  'GET office/messages/one',
  'GET office/news',
  'GET office/passkeys',
  'GET office/people',
  'GET office/people/fields',
  'GET office/people/person',
  'GET office/secondFactor',
  'GET office/sent',
  'GET office/sent/file',
  'GET office/sent/item',
  'GET office/time/imports',
  'GET office/time/kinds',
  'GET office/time/template',
  'GET sync/manifest',
  'POST auth/endSession',
  'POST auth/firstAccess',
  'POST auth/logout',
  'POST mensajeria/leidos',
  'POST office/audit/export',
  'POST office/documents/preview',
  'POST office/documents/publish',
  'POST office/documents/recall',
  'POST office/documents/shared/preview',
  'POST office/documents/shared/publish',
  'POST office/exports',
  'POST office/messages/audience',
  'POST office/messages/mend',
  'POST office/messages/preview',
  'POST office/messages/publish',
  'POST office/messages/try',
  'POST office/messages/withdraw',
  'POST office/passkeys/add',
  'POST office/passkeys/askAdd',
  'POST office/passkeys/remove',
  'POST office/people/act',
  'POST office/people/letter',
  'POST office/people/preview',
  'POST office/people/write',
  'POST office/secondFactor/askCheck',
  'POST office/secondFactor/askRegister',
  'POST office/secondFactor/check',
  'POST office/secondFactor/lock',
  'POST office/secondFactor/register',
  'POST office/sent/handle',
  'POST office/time/apply',
  'POST office/time/preview',
  'POST office/time/undo',
  'POST sync/pull',
]

const PUBLIC = [
  'POST auth/cambiarPass',
  'POST auth/firstAccess',
  'POST auth/login',
  'POST auth/logout',
  'POST auth/resetPass',
]

const schemaSchema = z.record(z.string(), z.unknown())
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }))

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(schemaSchema),
        'x-extension': z.optional(z.boolean()),
        parameters: z.optional(
          z.array(
            z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()) }),
          ),
        ),
        requestBody: z.optional(z.object({ content: contentSchema })),
        responses: z.record(z.string(), z.object({ content: z.optional(contentSchema) })),
      }),
    ),
  ),
})

let server: TestApp
let document: z.infer<typeof documentSchema>

beforeAll(async () => {
  server = await openTestApp({ apiDocs: true })
  const response = await server.app.inject('/_api/docs/json')
  document = documentSchema.parse(response.json())
})

afterAll(() => server.close())

function documented() {
  return Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, about]) => ({
      name: `${method.toUpperCase()} ${url.slice(API_ROOT.length)}`,
      url,
      about,
    })),
  )
}

const call = (name: string) => documented().find((each) => each.name === name)?.about

test('every documented call is in the table of spec.md or marked as an extension', () => {
  const table = [...TABLE.matchAll(/^\| (\w+) \| (\S+) \|$/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  expect(table).toHaveLength(33)
  const all = documented()
  expect(all.every(({ url }) => url.startsWith(API_ROOT))).toBe(true)
  const isExtension = ({ about }: (typeof all)[number]) => about['x-extension'] === true
  const names = (calls: typeof all) => calls.map(({ name }) => name).sort()
  expect(names(all.filter((each) => !isExtension(each)))).toEqual(table.sort())
  expect(names(all.filter(isExtension))).toEqual(EXTENSIONS)
})

test('every route of the API is documented', () => {
  const routes = new Set(
    server.routes
      .filter(({ url, method }) => url.startsWith(API_ROOT) && method !== 'HEAD')
      .map(({ url, method }) => `${String(method)} ${url.slice(API_ROOT.length)}`),
  )
  expect([...routes].sort()).toEqual(
    documented()
      .map(({ name }) => name)
      .sort(),
  )
})

test('all but five take a token, and all may answer with one of our error codes', () => {
  const open = documented().filter(({ about }) => about.security.length === 0)
  expect(open.map(({ name }) => name).sort()).toEqual(PUBLIC)
  for (const { name, about } of documented()) {
    const error = about.responses.default?.content?.['application/json']?.schema
    expect([name, error]).toMatchObject([name, { required: ['error', 'message'] }])
  }
})

test('queries, bodies, forms and answers match the contract', () => {
  expect(call('GET pin')?.parameters).toEqual([
    expect.objectContaining({ name: 'pincode', in: 'query', required: true }),
  ])
  expect(call('GET mensajeria/list')?.parameters?.map(({ name }) => name)).toEqual([
    'relacion',
    'direccion',
    'listado',
    'idElemento',
  ])
  expect(call('POST auth/login')?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['username', 'password'],
  })
  const form = call('POST mensajeria/inscribirse')?.requestBody?.content
  expect(Object.keys(form ?? {})).toEqual(['multipart/form-data'])
  expect(form?.['multipart/form-data']?.schema).toMatchObject({
    required: ['idConcurso', 'idioma'],
    properties: { idioma: { enum: ['EU', 'ES'] }, file: { type: 'string' } },
  })
  const menu = call('GET comedorMenu')?.responses['200']?.content?.['application/json']?.schema
  expect(menu).toMatchObject({ type: 'array', items: { type: 'object' } })
})

test('are there only where they are asked for', async () => {
  const usual = await openTestApp()
  for (const path of ['/_api/docs', '/_api/docs/', '/_api/docs/json']) {
    const response = await usual.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect([response.statusCode, response.json().error]).toEqual([404, 'not-found'])
  }
  await usual.close()
})

describe('the pages', () => {
  test('contain nothing inline or from other origins, under the app’s own policy', async () => {
    const page = await server.app.inject('/_api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    const health = await server.app.inject('/healthz')
    const policy = page.headers['content-security-policy']
    expect(policy).toBe(health.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    const html = page.body.replaceAll(/<!--.*?-->/gs, '')
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
    for (const [, attributes = '', content = ''] of html.matchAll(
      /<script([^>]*)>(.*?)<\/script>/gs,
    )) {
      expect([attributes, content.trim()]).toEqual([expect.stringMatching(/ src="\.\//), ''])
    }
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(assets.length).toBeGreaterThan(4)
    for (const asset of assets) {
      expect(asset).toMatch(/^\.\/static\/[\w.-]+$/)
      const response = await server.app.inject(`/_api/docs/${asset}`)
      expect([asset, response.statusCode]).toEqual([asset, 200])
    }
  })

  test('send the document to no outside validator', async () => {
    const script = await server.app.inject('/_api/docs/static/swagger-initializer.js')
    expect(script.body).toMatch(/validatorUrl: null/)
    expect(script.body.replaceAll(/^\s*\/\/.*$/gm, '')).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
  })

  test('contain no links to other sites', async () => {
    for (const path of ['/_api/docs/none', '/_api/docs/static/..%2f..%2fpackage.json']) {
      expect([path, (await server.app.inject(path)).statusCode]).toEqual([path, 404])
    }
  })
})
