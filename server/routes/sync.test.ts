import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Audience, audienceOf } from '#contract/audience.ts'
import { API_ROOT } from '#contract/call.ts'
import { parseIsoDay, toWireDay } from '#contract/day.ts'
import { allMessages } from '#contract/messages.ts'
import { getManifest, type HeldTags, LINES_TYPE, pullAll, pullLineSchema } from '#contract/sync.ts'
import { activeFolders, hourDays, menus, messageListsSent, people } from '#server/db/schema.ts'
import { DATASETS } from '#server/resources.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: string
let itziar: string

beforeAll(async () => {
  server = await openTestApp()
  ane = await server.tokenOf('ane')
  itziar = await server.tokenOf('itziar')
})

afterAll(() => server.close())

const MESSAGES_OF = { ane: audienceOf(1207), itziar: audienceOf(60_012) }

async function manifestOf(token = ane) {
  return getManifest.reply.parse((await server.get(getManifest.path, token)).json())
}

const NOTHING_NEW = { manifest: undefined, etag: undefined, answers: [], lines: 1 }

/** What `sync/pull` answers: the manifest, the lines of the datasets, and whether it came to its end. */
async function pull(held: Partial<HeldTags> = {}, token = ane) {
  const response = await server.app.inject({
    method: 'POST',
    url: API_ROOT + pullAll.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { have: {}, ...held },
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(LINES_TYPE)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['idempotency-key']).toBe('kept')
  expect(response.body.endsWith('\n')).toBe(true)
  const lines = response.body
    .slice(0, -1)
    .split('\n')
    .map((line) => pullLineSchema.parse(JSON.parse(line)))
  expect(lines.at(-1)).toEqual({ done: true })
  const [first] = lines
  return {
    manifest: first && 'manifest' in first ? first.manifest : undefined,
    etag: first && 'etag' in first ? first.etag : undefined,
    answers: lines.flatMap((line) => ('dataset' in line ? [line] : [])),
    lines: lines.length,
  }
}

/** The call that a dataset or part of one has to itself. */
function plainCall(dataset: string, part: string | undefined, messagesOf: Audience): string {
  const [from = '', to = ''] = (part ?? '').split('/').map(parseIsoDay).map(wireDay)
  const period = new URLSearchParams({ fechad: from, fechah: to })
  if (dataset === 'workedHours') return `horas/GetData?accion=Horastrabajadas&${period}`
  if (dataset === 'hourSummaries') return `horas/GetData?accion=Horasacumuladas&${period}`
  if (dataset === 'theoreticalHours') return `horas/GetHorasTeoricas?${period}`
  if (dataset === 'messages') {
    return `mensajeria/list?${new URLSearchParams(allMessages(messagesOf))}`
  }
  const folder = /^documents-(.*)$/.exec(dataset)?.[1]
  if (folder !== undefined) return `file/list?cat=${folder}`
  const call = DATASETS.find(({ name }) => name === dataset)?.call
  if (!call) throw new Error(`${dataset} has no call`)
  return call.path
}

function wireDay(day: ReturnType<typeof parseIsoDay>): string {
  return day === undefined ? '' : toWireDay(day)
}

describe('pulling all that differs', () => {
  test.each(['ane', 'itziar'] as const)('sends %s what each call answers', async (who) => {
    const token = who === 'ane' ? ane : itziar
    const { manifest, answers } = await pull({}, token)
    expect(manifest).toEqual(await manifestOf(token))
    for (const { dataset, part, etag, status, body } of answers) {
      const plain = await server.get(plainCall(dataset, part, MESSAGES_OF[who]), token)
      expect([dataset, part, plain.statusCode]).toEqual([dataset, part, 200])
      expect([dataset, part, etag, status]).toEqual([dataset, part, plain.headers.etag, 200])
      expect(body).toEqual(plain.json())
    }
    const named = answers.map(({ dataset, part = '' }) => `${dataset} ${part}`)
    expect(new Set(named).size).toBe(named.length)
    // All but the folders that are not open.
    const open: string[] = (await server.get('file/folders', token)).json()
    const due = Object.keys(manifest ?? {}).filter(
      (name) => !name.startsWith('documents-') || open.includes(name.slice('documents-'.length)),
    )
    expect(new Set(answers.map(({ dataset }) => dataset))).toEqual(new Set(due))
  })

  test('sends the year of hours month by month, to those who have hours', async () => {
    const { answers } = await pull()
    const parts = (name: string) =>
      answers.flatMap(({ dataset, part }) => (dataset === name ? [part] : []))
    expect(parts('workedHours')).toHaveLength(13)
    expect(parts('workedHours').slice(0, 2)).toEqual([
      '2026-11-01/2026-11-30',
      '2026-10-01/2026-10-31',
    ])
    expect(parts('hourSummaries')).toEqual(['2026-11-01/2026-11-20', '2026-10-01/2026-10-31'])
    expect(parts('theoreticalHours')).toHaveLength(14)
    const without = await pull({}, itziar)
    expect(without.answers.filter(({ dataset }) => /hours/i.test(dataset))).toEqual([])
  })

  test('sends nothing of what is held', async () => {
    const have = await manifestOf()
    expect(await pull({ have })).toEqual(NOTHING_NEW)
  })

  test('sends nothing to a device that holds all but the folders that are not open', async () => {
    const closed = await server.database
      .delete(activeFolders)
      .where(eq(activeFolders.folder, '10T'))
      .returning()
    try {
      const { 'documents-10T': _, ...have } = await manifestOf()
      expect(await pull({ have })).toEqual(NOTHING_NEW)
    } finally {
      await server.database.insert(activeFolders).values(closed)
    }
    const { 'documents-10T': _, ...have } = await manifestOf()
    const { answers } = await pull({ have })
    expect(answers.map(({ dataset }) => dataset)).toEqual(['documents-10T'])
  })

  test('sends what has changed, with the manifest', async () => {
    const have = await manifestOf()
    await server.database.update(menus).set({ postre: 'Flan' }).where(eq(menus.position, 0))
    const { manifest, answers } = await pull({ have })
    expect(answers.map(({ dataset }) => dataset)).toEqual(['canteenMenu'])
    expect(manifest?.canteenMenu).not.toBe(have.canteenMenu)
    expect(answers[0]?.etag).toBe(manifest?.canteenMenu)
    expect(JSON.stringify(answers[0]?.body)).toContain('Flan')
  })

  test('takes the tag of a manifest for those of its datasets', async () => {
    const { etag = '', manifest } = await pull()
    expect(etag).toBe((await server.get(getManifest.path, ane)).headers.etag)
    expect(await pull({ manifest: etag })).toEqual(NOTHING_NEW)
    await server.database.update(menus).set({ postre: 'Arroz' }).where(eq(menus.position, 0))
    const changed = await pull({ manifest: etag })
    expect(changed.answers.map(({ dataset }) => dataset)).toEqual(['canteenMenu'])
    expect(changed.manifest?.canteenMenu).not.toBe(manifest?.canteenMenu)
    expect(changed.etag).not.toBe(etag)
    // Another person's own data have other tags.
    const others = await pull({ manifest: etag }, itziar)
    expect(others.answers.map(({ dataset }) => dataset)).toContain('folders')
  })

  test('leaves out the parts that a device holds, of a dataset it does not hold whole', async () => {
    const { workedHours: tag = '', ...have } = await manifestOf()
    const parts = { workedHours: { '2026-11-01/2026-11-30': tag, '2026-10-01/2026-10-31': 'old' } }
    const { answers } = await pull({ have, parts })
    expect(new Set(answers.map(({ dataset }) => dataset))).toEqual(new Set(['workedHours']))
    expect(answers).toHaveLength(12)
    expect(answers[0]?.part).toBe('2026-10-01/2026-10-31')
  })

  test('sends first what a screen shows', async () => {
    const { answers } = await pull({ first: ['documents-Nominas', 'messages', 'unheard-of'] })
    expect(
      answers
        .slice(0, 2)
        .map(({ dataset }) => dataset)
        .sort(),
    ).toEqual(['documents-Nominas', 'messages'])
  })

  test('ignores tags of datasets that it does not know', async () => {
    const { answers } = await pull({ have: { lunch: 'x' }, parts: { lunch: { today: 'x' } } })
    expect(answers.length).toBeGreaterThan(40)
  })

  test('notes the list of messages as sent', async () => {
    const rows = () =>
      server.database
        .select({ tag: messageListsSent.tag })
        .from(messageListsSent)
        .innerJoin(people, eq(people.id, messageListsSent.personId))
        .where(eq(people.username, 'ane'))
    await server.database.delete(messageListsSent)
    const { messages: tag = '', ...have } = await manifestOf()
    await pull({ have: { ...have, messages: tag } })
    expect(await rows()).toEqual([])
    await pull({ have })
    expect(await rows()).toEqual([{ tag }])
  })

  test('sends a fault in the place of what cannot be read, and the rest', async () => {
    await server.database.execute(sql`alter table shortcuts rename to away`)
    try {
      const { answers } = await pull()
      expect(answers.filter(({ status }) => status !== 200)).toMatchObject([
        { dataset: 'shortcuts', status: 500, body: { error: 'internal' } },
      ])
      expect(answers.length).toBeGreaterThan(40)
    } finally {
      await server.database.execute(sql`alter table away rename to shortcuts`)
    }
  })

  test('ends without its last line where the database stops answering, after the lines that it has', async () => {
    await server.database.execute(sql`alter table documents rename to away`)
    await server.database.execute(sql`
      create function stop() returns int language plpgsql as
      $$ begin raise exception using errcode = '57P01'; end $$`)
    await server.database.execute(sql`create view documents as select * from away where stop() = 1`)
    try {
      const answer = await server.app.inject({
        ...{ method: 'POST', url: API_ROOT + pullAll.path },
        headers: { authorization: `Bearer ${ane}` },
        payload: { have: {}, first: ['canteenMenu'] },
      })
      expect(answer.statusCode).toBe(200)
      const lines = answer.body.split('\n')
      expect(lines[1]).toContain('"canteenMenu"')
      expect(lines.at(-2)).not.toContain('done')
    } finally {
      await server.database.execute(sql`drop view documents`)
      await server.database.execute(sql`drop function stop()`)
      await server.database.execute(sql`alter table away rename to documents`)
    }
  })

  test('sums the year of scheduled hours as the months one by one', async () => {
    await server.database
      .update(hourDays)
      .set({ theoreticalMinutes: 77 })
      .where(eq(hourDays.day, sql`'2026-03-04'`))
    const { answers } = await pull()
    const march = answers.find(
      ({ dataset, part }) => dataset === 'theoreticalHours' && part === '2026-03-01/2026-03-31',
    )
    const plain = await server.get(
      plainCall('theoreticalHours', '2026-03-01/2026-03-31', MESSAGES_OF.ane),
      ane,
    )
    expect(march?.body).toEqual(plain.json())
  })
})

test('a pull that asks for the impossible is refused', async () => {
  for (const payload of [
    {},
    { have: [] },
    { have: { calendar: 3 } },
    { have: {}, parts: { hours: 'x' } },
  ]) {
    const response = await server.app.inject({
      method: 'POST',
      url: API_ROOT + pullAll.path,
      headers: { authorization: `Bearer ${ane}` },
      payload,
    })
    expect([payload, response.statusCode]).toEqual([payload, 400])
  }
})
