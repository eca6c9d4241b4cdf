import '#tests/fixtures/indexed-db.ts'
import { afterEach, expect, test } from 'vitest'
import { changeRequests } from '#sync/datasets/change-requests.ts'
import { shortcuts } from '#sync/datasets/shortcuts.ts'
import { type TestEngine, testEngine } from '#sync/pull/test-engine.ts'
import { json, networkFailure, page } from '#sync/pull/test-server.ts'

const REQUEST = { id: 31, texto: 'Helbidea', fecha: '19/11/2026', estado: 'x', respuesta: '' }

let own: TestEngine

afterEach(() => own.end())

function engine(manifest: Parameters<typeof json>[0] | undefined) {
  own = testEngine([shortcuts, changeRequests], {
    'sync/manifest': manifest === undefined ? () => page(404) : json(manifest),
    Portada: json([]),
    'mensajeria/solicitudes': json([REQUEST, { ...REQUEST, fecha: 'noiz?' }]),
  })
}

test('a call that a server may lack is asked where its manifest names the dataset', async () => {
  engine({ shortcuts: '"s"', changeRequests: '"c"' })
  await own.engine.sync('start')
  expect(own.askedSince()).toContain('mensajeria/solicitudes')
  expect(await own.db.changeRequests.toArray()).toMatchObject([{ id: '31', day: '2026-11-19' }])
})

test.each([
  ['without the dataset', { shortcuts: '"s"' }],
  ['at all', undefined],
])('it is not asked where there is no manifest %s', async (_, manifest) => {
  engine(manifest)
  for (const reason of ['start', 'person'] as const) await own.engine.sync(reason)
  expect(own.askedSince()).not.toContain('mensajeria/solicitudes')
  expect(own.engine.state().connection).toEqual({ kind: 'online' })
})

test('its rows stay while the manifest does not come', async () => {
  engine({ shortcuts: '"s"', changeRequests: '"c"' })
  await own.engine.sync('start')
  own.server.answers['sync/manifest'] = networkFailure
  await own.engine.sync('person')
  expect(await own.db.changeRequests.count()).toBe(1)
})
