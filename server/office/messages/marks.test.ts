import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { getMessageMarks } from '#contract/message-marks.ts'
import { getManifest } from '#contract/sync.ts'
import { messageMarks, people } from '#server/db/schema.ts'
import {
  deliveryCall,
  publishMessageCall,
  withdrawMessageCall,
} from '#server/office/messages/calls.ts'
import { type Office, officeOn } from '#server/office/office.ts'
import { tellDelivery, tellMessage } from '#server/office/texts/tell-messages.ts'
import { folderStore } from '#server/services/file-store.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let office: Office
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestApp()
  office = officeOn({ withLongLimit: server.withLongLimit, files: folderStore(server.filesFolder) })
  for (const name of ['ane', 'jon']) tokens[name] = await server.tokenOf(name)
})

afterAll(() => server.close())

const write = { apply: true, actor: 'cli:test' }
let written = 0

/** Publishes a message for Ane and Jon. */
async function publish(acknowledge: boolean) {
  const report = await office.ask(publishMessageCall, {
    ...{ ...write, acknowledge, urgent: false, cooperativa: 'Ataria', clase: 'Aviso general' },
    text: `[eu]\nOharra ${written++}\nEuskaraz.\n[es]\nAviso\nEn castellano.\n`,
    audience: { numbers: '1207\n9345' },
  })
  return { report, id: report.message?.id ?? 0 }
}

function mark(who: string, body: { leidos: readonly string[]; enterados: readonly string[] }) {
  return server.app.inject({
    method: 'POST',
    url: `${API_ROOT}mensajeria/leidos`,
    headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
}

async function marksOf(who: string) {
  return getMessageMarks.reply.parse((await server.get('mensajeria/leidos', tokens[who])).json())
}

async function tagOf(who: string) {
  const answer = await server.get('sync/manifest', tokens[who])
  return getManifest.reply.parse(answer.json()).messageMarks
}

const rowsOf = async (who: string) => {
  const rows = await server.database
    .select({ mark: messageMarks })
    .from(messageMarks)
    .innerJoin(people, eq(people.id, messageMarks.personId))
    .where(eq(people.username, who))
  return rows.map(({ mark: row }) => row)
}

describe('a message that was opened', () => {
  test('is noted once, at its first time, for its person alone', async () => {
    const { id } = await publish(false)
    const before = await tagOf('ane')
    const others = await tagOf('jon')
    expect((await mark('ane', { leidos: [String(id)], enterados: [] })).statusCode).toBe(200)
    const first = await marksOf('ane')
    expect(first).toEqual([
      { id: String(id), leido: server.now.toISOString(), acuse: '', enterado: '' },
    ])
    const moved = await tagOf('ane')
    expect(moved).not.toBe(before)
    expect(await tagOf('jon')).toBe(others)
    await mark('ane', { leidos: [String(id)], enterados: [String(id)] })
    expect(await marksOf('ane')).toEqual(first)
    expect(await tagOf('ane')).toBe(moved)
    expect(await marksOf('jon')).toEqual([])
    const report = await office.ask(deliveryCall, { id })
    expect(report).toMatchObject({ readers: 2, reached: 1, opened: 1, acknowledged: null })
    expect(report.unreached.map(({ empleado }) => empleado)).toEqual([9345])
  })

  test('of others, or of no one, is passed over', async () => {
    const { id } = await publish(false)
    await office.ask(withdrawMessageCall, { ...write, id })
    const held = await rowsOf('ane')
    const ids = [String(id), '999999', '0', 'x', '-1', '1e3']
    expect((await mark('ane', { leidos: ids, enterados: ids })).statusCode).toBe(200)
    expect(await rowsOf('ane')).toEqual(held)
    expect((await mark('ane', { leidos: Array(501).fill('1'), enterados: [] })).statusCode).toBe(
      400,
    )
  })
})

describe('a message that asks to be acknowledged', () => {
  test('says so to its readers, until they have', async () => {
    const before = await tagOf('ane')
    const { report, id } = await publish(true)
    expect(tellMessage(report, 'es')).toContain(
      'Se pide a cada persona que confirme que lo ha leído.',
    )
    expect(await tagOf('ane')).not.toBe(before)
    const asked = { id: String(id), leido: '', acuse: 'si', enterado: '' }
    expect(await marksOf('ane')).toContainEqual(asked)
    await mark('ane', { leidos: [String(id)], enterados: [] })
    await mark('jon', { leidos: [], enterados: [String(id)] })
    const at = server.now.toISOString()
    expect(await marksOf('ane')).toContainEqual({ ...asked, leido: at })
    expect(await marksOf('jon')).toContainEqual({ ...asked, leido: at, enterado: at })
    const delivery = await office.ask(deliveryCall, { id })
    expect(delivery).toMatchObject({
      ...{ opened: 2, acknowledged: 1, unreached: [] },
      unacknowledged: [{ empleado: 1207 }],
    })
    expect(tellDelivery(delivery, 'en').at(-1)).toBe(
      'Have acknowledged it: 1; still to do so: 1. Names: --csv unacknowledged.',
    )
    await mark('ane', { leidos: [], enterados: [String(id)] })
    expect(await marksOf('ane')).toContainEqual({ ...asked, leido: at, enterado: at })
    expect(await office.ask(deliveryCall, { id })).toMatchObject({ unacknowledged: [] })
  })

  test('leaves the phone when it is withdrawn', async () => {
    const { id } = await publish(true)
    const before = await tagOf('jon')
    await office.ask(withdrawMessageCall, { ...write, id })
    expect(await tagOf('jon')).not.toBe(before)
    expect((await marksOf('jon')).map((each) => each.id)).not.toContain(String(id))
  })
})
