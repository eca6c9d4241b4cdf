import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { type Audience, audienceOf } from '#contract/audience.ts'
import type { MessageFault } from '#contract/office/message-faults.ts'
import type { MessageAudience } from '#contract/office/message-writing.ts'
import type { Database } from '#server/db/database.ts'
import { endedAccess, people, pushSubscriptions } from '#server/db/schema.ts'
import { MessageFaults, messageFault } from '#server/office/messages/faults.ts'

/** A message's current readers. */
export interface Readers {
  /** Whole groups; none: the message is for `people` alone. */
  readonly groups: readonly Audience[]
  readonly people: readonly number[]
  /** How many have push on a device. */
  readonly withPush: number
}

/** How many unknown numbers a fault lists. */
const NAMED_MOST = 20

/**
 * Finds a message's readers, without people who are blocked or have left. Throws `MessageFaults` where
 * the audience names something unknown, or is empty.
 */
export async function findReaders(database: Database, audience: MessageAudience): Promise<Readers> {
  const everyone = await database
    .select({
      ...{ id: people.id, empleado: people.empleado, departamento: people.departamento },
      ...{ ceco: people.ceco, nombrececo: people.nombrececo, push: pushSubscriptions.personId },
    })
    .from(people)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.personId, people.id))
    .leftJoin(endedAccess, eq(endedAccess.personId, people.id))
    .where(isNull(endedAccess.personId))
  const found = everyone.filter(isAmong(audience, everyone))
  if (found.length === 0) throw new MessageFaults(emptyFault(audience))
  return {
    groups: 'groups' in audience ? audience.groups : [],
    people: found.map(({ id }) => id),
    withPush: found.filter(({ push }) => push !== null).length,
  }
}

/** The centres and departments of the people who have access, in the order of their names. */
export async function audienceChoices(database: Database) {
  const { ceco: code, nombrececo: name, departamento } = people
  const withAccess = isNull(endedAccess.personId)
  const centres = await database
    .selectDistinct({ code, name })
    .from(people)
    .leftJoin(endedAccess, eq(endedAccess.personId, people.id))
    .where(and(withAccess, ne(code, '')))
    .orderBy(asc(name), asc(code))
  const departments = await database
    .selectDistinct({ departamento })
    .from(people)
    .leftJoin(endedAccess, eq(endedAccess.personId, people.id))
    .where(and(withAccess, ne(departamento, '')))
    .orderBy(asc(departamento))
  return { centres, departments: departments.map((row) => row.departamento) }
}

interface Person {
  readonly empleado: number
  readonly departamento: string
  readonly ceco: string
  readonly nombrececo: string
}

function isAmong(audience: MessageAudience, everyone: readonly Person[]) {
  if ('groups' in audience) {
    return ({ empleado }: Person) => audience.groups.includes(audienceOf(empleado))
  }
  if ('centre' in audience) {
    return ({ ceco, nombrececo }: Person) => isNamed(audience.centre, ceco, nombrececo)
  }
  if ('department' in audience) {
    return ({ departamento }: Person) => isNamed(audience.department, departamento)
  }
  const numbers = readNumbers(audience.numbers)
  const known = new Set(everyone.map(({ empleado }) => empleado))
  const unknown = [...numbers].filter((number) => !known.has(number))
  if (unknown.length > 0) {
    const list = unknown.slice(0, NAMED_MOST).join(', ')
    throw new MessageFaults(messageFault('list-unknown', { count: unknown.length, list }))
  }
  return ({ empleado }: Person) => numbers.has(empleado)
}

/** Whether a name is one of these, or the Basque or Spanish half of one. */
function isNamed(name: string, ...fields: readonly string[]): boolean {
  const sought = plain(name)
  return fields.some((field) => [field, ...field.split('/')].some((half) => plain(half) === sought))
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase('es')
}

/** The numbers of a list; its first line may be a heading. */
function readNumbers(list: string): ReadonlySet<number> {
  const numbers = new Set<number>()
  const faults: MessageFault[] = []
  for (const [index, line] of list
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const cell = (line.split(/[;,\t]/, 1)[0] ?? '').trim().replace(/^"(.*)"$/, '$1')
    if (/^\d{1,9}$/.test(cell)) numbers.add(Number(cell))
    else if (line.trim() !== '' && index > 0) {
      faults.push(messageFault('list-not-number', { line: index + 1, value: cell.slice(0, 40) }))
    }
  }
  if (faults.length > 0) throw new MessageFaults(...faults.slice(0, NAMED_MOST))
  if (numbers.size === 0) throw new MessageFaults(messageFault('list-empty'))
  return numbers
}

function emptyFault(audience: MessageAudience): MessageFault {
  if ('centre' in audience) return messageFault('no-such-centre', { name: audience.centre })
  if ('department' in audience) {
    return messageFault('no-such-department', { name: audience.department })
  }
  return messageFault('nobody')
}
