import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { API_ROOT } from '#contract/call.ts'
import type { FaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { refreshUntilQuiet, rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const copiesSchema = z.array(
  z.object({
    dataset: z.string(),
    confirmedAt: z.optional(z.number()),
    fault: z.optional(z.unknown()),
  }),
)

/** The calls that bring datasets, as far as the proxy got them. */
function datasetCalls({ requests }: FaultProxy): string[] {
  const calls = requests.flatMap((line) => line.split(` ${API_ROOT}`)[1] ?? [])
  return calls.filter((call) =>
    /^(sync|horas|calendario|horario|comedor|Portada$|ideas\/Get|file\/(list|folders|openings)|mensajeria\/(leidos|solicitudes))/.test(
      call,
    ),
  )
}

async function rowCounts(page: Page) {
  const tables = ['calendarDays', 'documents', 'hourSummaries', 'messages', 'theoreticalHours']
  const rows = await Promise.all(
    [...tables, 'menus', 'workedDays', 'shortcuts'].map((table) => rowsOf(page, table)),
  )
  return rows.map(({ length }) => length)
}

test('a first sync is one call, and so is a refresh', async ({ page, faultProxy }) => {
  faultProxy.offerBatch()
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await untilAllIsHere(page)
  const first = datasetCalls(faultProxy)
  expect(new Set(first)).toEqual(new Set(['sync/pull']))
  expect(Math.min(...(await rowCounts(page)))).toBeGreaterThan(0)

  await refreshUntilQuiet(page, 'calendar')
  expect(new Set(datasetCalls(faultProxy))).toEqual(new Set(['sync/pull']))
})

test('of an answer that is cut off the rest comes by other calls', async ({ page, faultProxy }) => {
  faultProxy.offerBatch()
  faultProxy.spoil('sync/pull', { kind: 'truncated' })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await untilAllIsHere(page)
  expect(Math.min(...(await rowCounts(page)))).toBeGreaterThan(0)
  const copies = copiesSchema.parse(await rowsOf(page, 'freshness'))
  expect(copies.length).toBeGreaterThan(20)
  expect(copies.filter(({ confirmedAt, fault }) => !confirmedAt || fault)).toEqual([])
  // Some came by the one call, and some by their own.
  const calls = new Set(datasetCalls(faultProxy))
  expect(calls).toContain('sync/pull')
  expect(calls.size).toBeGreaterThan(1)
  expect(calls).not.toContain('comedorMenu')
})
