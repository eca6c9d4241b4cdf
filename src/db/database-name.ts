/**
 * The prefix of a person's database names: a hash of server and employee number, so that two people
 * on one device, or one person on two cooperatives' servers, never share rows, and the name in the
 * browser's storage does not reveal the person.
 *
 * `apiRoot` is absolute, so that a relative root on two origins gives two names. `person` is the
 * employee number, or where the server gives none another value unique to the person.
 */
export async function databaseNameFor(apiRoot: string, person: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${apiRoot}\n${person}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0'))
  return `ataria-${hex.join('')}`
}

/**
 * The generation of the mirrored tables: the hundreds of their version. Versions of one generation
 * only add, and code of any of them reads and writes the others' rows. A change that older code would
 * misread begins a generation, with a separate database (docs/decisions/0025).
 */
export const GENERATION = 1

/** What follows the person's name in the name of the database of a generation; the first release had none. */
export function generationSuffix(generation: number): string {
  return generation === 0 ? '' : `-${generation}`
}

/** The database that mirrors the server. */
export function mirrorName(databaseName: string, generation: number = GENERATION): string {
  return databaseName + generationSuffix(generation)
}

/** The outbox's database. It has no generations, since no server could supply it again. */
export function outboxName(databaseName: string): string {
  return `${databaseName}-outbox`
}
