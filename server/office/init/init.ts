import { and, count, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DUTIES, type Duty } from '#contract/office/duties.ts'
import type { Database } from '#server/db/database.ts'
import { duties, passwordKeys, people } from '#server/db/schema.ts'
import type { CallFiles, OfficeContext } from '#server/office/call.ts'
import { checkDatabase } from '#server/office/doctor/check-database.ts'
import { findingSchema } from '#server/office/doctor/finding.ts'
import { changeDuty } from '#server/office/duties/duties.ts'
import { faultSchema } from '#server/office/import/faults.ts'
import { peopleKind } from '#server/office/import/kinds/people.ts'
import { isLockTimeout, takeTurn, WAIT_MS } from '#server/office/import/turns.ts'
import { writeLetters } from '#server/office/letters/letters.ts'
import { writePerson, writePersonSchema } from '#server/office/people/write-person.ts'
import { isAccessEnded } from '#server/services/access.ts'
import { isDemo, tokenSecret, vapidKeys } from '#server/services/kept-settings.ts'
import { NO_SECRET } from '#server/services/passwords.ts'

/** The first person of the office; `fields` counts only while there is no such person. */
export const initSchema = z.pick(writePersonSchema, {
  ...{ empleado: true, fields: true, apply: true, actor: true },
})

export type Init = z.infer<typeof initSchema>

export const initReportSchema = z.object({
  /**
   * `same`: it is a cooperative already; `unfit`: `findings` says what is wrong with the database; `demo`:
   * it holds the demo; `not-empty`: it has people, and none of this number; `no-access`: the person may not
   * sign in; `no-address` and `no-file`: a letter needs the app's address, and a new file. Only `done` has
   * written anything.
   */
  outcome: z.enum([
    ...(['preview', 'done', 'same', 'faults', 'busy'] as const),
    ...(['unfit', 'demo', 'not-empty', 'no-access', 'no-address', 'no-file'] as const),
  ]),
  findings: z.array(findingSchema),
  faults: z.array(faultSchema),
  /** What is done, or would be: */
  steps: z.object({
    person: z.boolean(),
    duties: z.array(z.enum(DUTIES)),
    letter: z.boolean(),
  }),
})

export type InitReport = z.infer<typeof initReportSchema>

type Steps = InitReport['steps']

const NOTHING = {
  ...{ findings: [], faults: [] },
  steps: { person: false, duties: [], letter: false },
} satisfies Partial<InitReport>

/**
 * Makes a cooperative of an empty database: its keys, and the first person of the office with every duty and
 * a letter. Done again, it does what is still missing (docs/decisions/0044).
 */
export async function initialise(
  context: OfficeContext,
  asked: Init,
  files: CallFiles,
  now: Date,
  waitMs = WAIT_MS,
): Promise<InitReport> {
  // The demo is an outcome of its own, and a wrong mail server or certificate can be mended later.
  const findings = (await checkDatabase(context, () => new Date())).filter(
    ({ area, state, code }) => state === 'wrong' && code !== 'demo' && BASIC.test(area),
  )
  if (findings.length > 0) return { ...NOTHING, outcome: 'unfit', findings }
  const made = await prepare(context, { ...asked, waitMs }, files, now)
  if (made.outcome !== 'done' || !made.steps.letter) return made
  const recipients = { numbers: [asked.empleado] }
  await writeLetters(context, { recipients, actor: asked.actor }, files, now)
  return made
}

const BASIC = /^(database|clock|versions)$/

/** All but the letter, in one transaction. */
async function prepare(
  { withLongLimit, publicUrl }: OfficeContext,
  { waitMs, ...asked }: Init & { readonly waitMs: number },
  files: CallFiles,
  now: Date,
): Promise<InitReport> {
  try {
    return await withLongLimit((database) =>
      database.transaction(async (transaction) => {
        // Of two at once the second waits, and finds what the first has made.
        if (asked.apply) await takeTurn(transaction, peopleKind, waitMs)
        const found = await missingSteps(transaction, asked.empleado, now)
        if (typeof found === 'string') return { ...NOTHING, outcome: found }
        const report = { ...NOTHING, steps: found }
        if (found.letter && publicUrl === undefined) return { ...report, outcome: 'no-address' }
        if (found.letter && files.to === undefined) return { ...report, outcome: 'no-file' }
        return { ...report, ...(await take(transaction, found, asked, now)) }
      }),
    )
  } catch (error) {
    if (isLockTimeout(error)) return { ...NOTHING, outcome: 'busy' }
    throw error
  }
}

async function missingSteps(
  database: Database,
  empleado: number,
  now: Date,
): Promise<Steps | 'demo' | 'not-empty' | 'no-access'> {
  if (await isDemo(database)) return 'demo'
  const [person] = await database.select().from(people).where(eq(people.empleado, empleado))
  if (!person) {
    const [counted] = await database.select({ count: count() }).from(people)
    return counted?.count === 0 ? { person: true, duties: [...DUTIES], letter: true } : 'not-empty'
  }
  const { id, passwordHash } = person
  if (await isAccessEnded(database, id)) return 'no-access'
  const held = await database
    .select({ duty: duties.duty })
    .from(duties)
    .where(eq(duties.personId, id))
  const names = new Set(held.map(({ duty }) => duty))
  const letters = await database
    .select({ personId: passwordKeys.personId })
    .from(passwordKeys)
    .where(
      and(
        eq(passwordKeys.personId, id),
        eq(passwordKeys.isLetter, true),
        gt(passwordKeys.expiresAt, now),
      ),
    )
  return {
    person: false,
    duties: DUTIES.filter((duty) => !names.has(duty)),
    letter: passwordHash === NO_SECRET && letters.length === 0,
  }
}

async function take(
  database: Database,
  { person, duties: missing, letter }: Steps,
  { empleado, fields, apply, actor }: Init,
  now: Date,
): Promise<Pick<InitReport, 'outcome'> & Partial<InitReport>> {
  if (person) {
    const asked = { action: 'add-person', empleado, fields, apply, actor } as const
    const inside = {
      withLongLimit: <Done>(work: (own: Database) => Promise<Done>) => work(database),
    }
    const { outcome, faults } = await writePerson(inside, asked, now)
    if (outcome === 'faults' || outcome === 'busy') return { outcome, faults, steps: NOTHING.steps }
  }
  if (!person && !letter && missing.length === 0) return { outcome: 'same' }
  if (!apply) return { outcome: 'preview' }
  for (const duty of missing) await give(database, duty, { empleado, actor }, now)
  await tokenSecret(database)
  await vapidKeys(database)
  return { outcome: 'done' }
}

async function give(
  database: Database,
  duty: Duty,
  { empleado, actor }: Pick<Init, 'empleado' | 'actor'>,
  now: Date,
): Promise<void> {
  const { outcome } = await changeDuty(
    database,
    { action: 'give-duty', duty, empleado, actor },
    now,
  )
  if (outcome !== 'done') throw new Error(`the duty ${duty} was not given: ${outcome}`)
}
