import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#server/db/schema.ts'
import { tellTrail, trailCsv } from '#server/office/texts/tell-trail.ts'
import { OFFICE_LANGUAGES } from '#server/office/texts/words.ts'
import { listTrail, type TrailFilter, trailCall } from '#server/office/trail/trail.ts'
import { folderStore } from '#server/services/file-store.ts'
import { noteSecurity } from '#server/services/security-trail.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
const at = (minute: number) => new Date(2026, 10, 23, 8, minute)

beforeAll(async () => {
  server = await openTestApp()
  const ids = new Map(
    (await server.database.select().from(people)).map(({ id, empleado }) => [empleado, id]),
  )
  const note = (
    kind: 'signed-in' | 'sign-in-failed',
    empleado: number,
    minute: number,
    address: string,
  ) => noteSecurity(server.database, [{ kind, personId: ids.get(empleado), address }], at(minute))
  await note('sign-in-failed', 1207, 0, '192.0.2.1')
  await note('signed-in', 1207, 1, '192.0.2.1')
  await note('signed-in', 9345, 2, '192.0.2.1')
  // A name that no one has.
  await note('sign-in-failed', -1, 3, '192.0.2.2')
})

afterAll(() => server.close())

const minutes = async (filter: Partial<TrailFilter> = {}) => {
  const events = await listTrail(server.database, { limit: 100, ...filter })
  return events.map((event) => new Date(event.at).getMinutes())
}

test('lists security events by person, kind, address and time, the newest first', async () => {
  expect(await minutes()).toEqual([3, 2, 1, 0])
  expect(await minutes({ empleado: 1207 })).toEqual([1, 0])
  expect(await minutes({ kind: 'sign-in-failed' })).toEqual([3, 0])
  expect(await minutes({ address: '192.0.2.1' })).toEqual([2, 1, 0])
  expect(await minutes({ from: at(1).toISOString(), to: at(3).toISOString() })).toEqual([2, 1])
  expect(await minutes({ limit: 1 })).toEqual([3])
})

test('an event is a line in each language, and a row of a spreadsheet', async () => {
  const context = { withLongLimit: server.withLongLimit, files: folderStore(server.filesFolder) }
  const events = trailCall.answer.parse(await trailCall.run(context, { limit: 2 }, {}))
  expect(tellTrail(events, 'es')).toEqual([
    expect.stringMatching(/^2026-11-23 \d\d:03 · inicio de sesión fallido · 192\.0\.2\.2$/),
    expect.stringMatching(/^2026-11-23 \d\d:02 · sesión iniciada · 9345 .+ · 192\.0\.2\.1$/),
  ])
  for (const language of OFFICE_LANGUAGES)
    expect(tellTrail(events, language)[0]).not.toContain('sign-in-failed')
  const newer = events.map((event) => ({ ...event, kind: 'of-a-newer-release' }))
  expect(tellTrail(newer, 'eu')[0]).toContain('of-a-newer-release')
  expect(tellTrail([], 'en')).toEqual(['Nothing was found.'])
  expect(trailCsv(events)).toContain('"sign-in-failed";"";"";"192.0.2.2"')
})
