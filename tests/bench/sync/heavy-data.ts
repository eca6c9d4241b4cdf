import { type Audience, audienceOf } from '#contract/audience.ts'
import { addDays, dayOf, makeDay, toWireDay, yearOf } from '#contract/day.ts'
import { DOCUMENT_CLASSES } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { hourDays, messages } from '#server/db/schema.ts'
import { demoYear } from '#server/demo/calendar.ts'
import { demoHours } from '#server/demo/hours.ts'
import { listEmployees } from '#server/services/people.ts'

/**
 * The person with much data: the demo's only one in this group, so that others do not get the messages.
 */
export const HEAVY_EMPLEADO = 9345

const MESSAGES = 5_000
const YEARS = 5
/** A statement's parameters are counted in 16 bits. */
const BATCH = 500

/** Adds what is much to a stopped server's data folder. */
export async function fillHeavy(dataFolder: string): Promise<void> {
  const { database, close } = await openDatabase({ dataFolder, minFreeBytes: 0 })
  try {
    await addHeavyRows(database, HEAVY_EMPLEADO)
  } finally {
    await close()
  }
}

/** Adds 5,000 messages for that employee's audience, and five years of the employee's hours. */
export async function addHeavyRows(database: Database, empleado: number): Promise<void> {
  const now = new Date()
  const audience = audienceOf(empleado)
  const written = Array.from({ length: MESSAGES }, (_, index) => message(index, now, audience))
  for (let start = 0; start < written.length; start += BATCH) {
    await database.insert(messages).values(written.slice(start, start + BATCH))
  }
  const today = dayOf(now)
  const years = Array.from({ length: YEARS + 1 }, (_, back) => demoYear(yearOf(today) - back))
  const types = new Map(years.flatMap((year) => [...year]))
  const period = { from: makeDay(yearOf(today) - YEARS, 1, 1), to: addDays(today, -1) }
  const person = (await listEmployees(database)).find((it) => it.empleado === empleado)
  if (!person) throw new Error('The demo has no such person.')
  const days = demoHours(empleado, period, (day) => types.get(day)?.type)
  // Those that the demo has itself are the same.
  const hours = days.map((day) => ({ personId: person.id, ...day }))
  for (let start = 0; start < hours.length; start += BATCH) {
    await database
      .insert(hourDays)
      .values(hours.slice(start, start + BATCH))
      .onConflictDoNothing()
  }
}

function message(index: number, now: Date, audience: Audience): typeof messages.$inferInsert {
  const day = addDays(dayOf(now), -Math.floor(index / 4))
  const about = `Mezua ${index}: ${toWireDay(day)}. `
  return {
    reference: `bench-${index}`,
    day,
    clase: DOCUMENT_CLASSES[index % DOCUMENT_CLASSES.length] ?? '',
    titulo: `Oharra ${index} / Aviso ${index}`,
    texto: about.repeat(1 + (index % 12)),
    cooperativa: 'Ataria',
    audiences: [audience],
    path: null,
  }
}
