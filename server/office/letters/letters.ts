import { randomInt } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { LETTER_ALPHABET, LETTER_CODE_LENGTH } from '#contract/auth/letter-address.ts'
import type { Database } from '#server/db/database.ts'
import { endedAccess, people } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { type CallFiles, type OfficeContext, targetOf } from '#server/office/call.ts'
import { type Letter, lettersPdf } from '#server/office/letters/letters-pdf.ts'
import { storeLetterCode } from '#server/services/password-keys.ts'
import { NO_SECRET } from '#server/services/passwords.ts'

export const lettersAskSchema = z.object({
  /** All who never had a password; of these, one department's; or all of a list of numbers. */
  recipients: z.union([
    z.object({ all: z.literal(true) }),
    z.object({ department: z.string().check(z.minLength(1), z.maxLength(300)) }),
    z.object({ numbers: z.array(z.int()).check(z.minLength(1), z.maxLength(10_000)) }),
  ]),
  actor: z.string().check(z.maxLength(100)),
})

/** Who gets a letter. */
export type LettersAsk = z.infer<typeof lettersAskSchema>

export const lettersOutcomeSchema = z.object({
  /**
   * `unknown`: no person with these numbers may sign in; `nobody`: the choice contains no person to
   * write to; `no-address`: the settings lack the app's address. None of them has written anything.
   */
  outcome: z.enum(['done', 'unknown', 'nobody', 'no-address']),
  /** The numbers with a letter, or those that are unknown. */
  numbers: z.array(z.int()),
})

export type LettersOutcome = z.infer<typeof lettersOutcomeSchema>

/** Makes letters and writes them to the call's file, which is complete before anything is stored. */
export function writeLetters(
  context: OfficeContext,
  ask: LettersAsk,
  files: CallFiles,
  now: Date,
): Promise<LettersOutcome> {
  const target = targetOf(files)
  return makeLetters(context, ask, now, async (pdf) => {
    await writeFile(target, pdf, { mode: 0o600, flag: 'wx' })
    return () => rm(target, { force: true })
  })
}

/** Keeps the PDF somewhere; returns a function that removes it again. */
type KeepPdf = (pdf: Uint8Array) => Promise<() => Promise<void>>

/**
 * Makes a PDF with a letter for each recipient; its code gives their first access for 30 days.
 * Only the PDF contains the codes, the database has their hashes, and older letters are revoked. It is
 * kept before anything is stored (docs/decisions/0043).
 */
export async function makeLetters(
  { withLongLimit, publicUrl }: Pick<OfficeContext, 'withLongLimit' | 'publicUrl'>,
  { recipients, actor }: LettersAsk,
  now: Date,
  keep: KeepPdf,
): Promise<LettersOutcome> {
  if (publicUrl === undefined) return { outcome: 'no-address', numbers: [] }
  const found = await withLongLimit((database) => addressees(database, recipients))
  const numbers = found.map(({ empleado }) => empleado)
  if ('numbers' in recipients) {
    const known = new Set(numbers)
    const unknown = recipients.numbers.filter((number) => !known.has(number))
    if (unknown.length > 0) return { outcome: 'unknown', numbers: unknown }
  }
  if (found.length === 0) return { outcome: 'nobody', numbers: [] }
  const letters = found.map((person) => ({ ...person, code: letterCode() }))
  const drop = await keep(await lettersPdf(letters, publicUrl, now))
  try {
    await withLongLimit((database) => storeLetters(database, letters, actor, now))
  } catch (error) {
    // Without stored hashes its codes are refused.
    await drop()
    throw error
  }
  return { outcome: 'done', numbers }
}

function storeLetters(
  database: Database,
  letters: readonly (Letter & { readonly id: number })[],
  actor: string,
  now: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const ids = letters.map(({ id }) => id)
    // Of two commands at once the second waits, and its letters are the valid ones.
    await transaction
      .select({ id: people.id })
      .from(people)
      .where(inArray(people.id, ids))
      .orderBy(asc(people.id))
      .for('update')
    for (const { id, empleado, code } of letters) {
      await storeLetterCode(transaction, id, code, now)
      await noteAudit(transaction, { actor, action: 'letter', empleado }, now)
    }
  })
}

/** By department and name, in the order of handing them out. */
function addressees(
  database: Database,
  recipients: LettersAsk['recipients'],
): Promise<(Omit<Letter, 'code'> & { readonly id: number })[]> {
  const { id, empleado, username, nombre, departamento } = people
  return database
    .select({ id, empleado, username, nombre, departamento })
    .from(people)
    .leftJoin(endedAccess, eq(endedAccess.personId, id))
    .where(and(isNull(endedAccess.personId), areMeant(recipients)))
    .orderBy(asc(departamento), asc(nombre), asc(empleado))
}

function areMeant(recipients: LettersAsk['recipients']): SQL | undefined {
  if ('numbers' in recipients) return inArray(people.empleado, recipients.numbers)
  const isFirst = eq(people.passwordHash, NO_SECRET)
  return 'all' in recipients ? isFirst : and(isFirst, isDepartment(recipients.department))
}

/** By its whole name, or by its Basque or Spanish half. */
function isDepartment(name: string): SQL | undefined {
  const asked = sql`lower(${name.trim()})`
  const whole = sql`lower(${people.departamento})`
  return or(
    sql`${whole} = ${asked}`,
    sql`trim(split_part(${whole}, '/', 1)) = ${asked}`,
    sql`trim(split_part(${whole}, '/', 2)) = ${asked}`,
  )
}

function letterCode(): string {
  const letters = Array.from({ length: LETTER_CODE_LENGTH }, () =>
    LETTER_ALPHABET.charAt(randomInt(LETTER_ALPHABET.length)),
  )
  return letters.join('')
}
