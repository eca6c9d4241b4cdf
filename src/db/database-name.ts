/**
 * What the names of a person's databases begin with: a hash of server and employee number, so that
 * two people on one device, or one person on two cooperatives' servers, never share rows, and the
 * name in the browser's storage tells nobody who it is.
 *
 * `apiRoot` is absolute, so that a relative root on two origins gives two names. `person` is the
 * employee number, or where the server gives none something else that is this person's alone.
 */
export async function databaseNameFor(apiRoot: string, person: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${apiRoot}\n${person}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0'))
  return `ataria-${hex.join('')}`
}

/**
 * Of the tables that mirror the server: the hundreds of their version. Versions of one generation
 * only add, and code of any of them reads and writes the others' as they are. What older code would
 * misread begins a generation, with a database of its own (docs/decisions/0025).
 */
export const GENERATION = 1

/** What follows the person's name in the name of the database of a generation; the first release had none. */
export function generationSuffix(generation: number): string {
  return generation === 0 ? '' : `-${generation}`
}

/** The database of what mirrors the server. */
export function mirrorName(databaseName: string, generation: number = GENERATION): string {
  return databaseName + generationSuffix(generation)
}

/** The database of what the person wrote. It has no generations: it cannot be pulled again. */
export function outboxName(databaseName: string): string {
  return `${databaseName}-outbox`
}
