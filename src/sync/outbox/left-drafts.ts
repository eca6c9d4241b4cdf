import * as z from 'zod/mini'
import type { DraftKey, DraftRow } from '#db/outbox-tables.ts'

/*
 * A page that goes while a draft is on its way to the database takes it along. What has not arrived
 * then is left in local storage, which is written at once, for the form to find.
 */

type Fields = DraftRow['fields']

const fieldsSchema = z.record(z.string(), z.string())

/** By their names in local storage. */
const underWay = new Map<string, Fields>()
const left = new Set<string>()

/** From here on nothing that is on its way is lost with the page. Calling again does nothing. */
export function watchLeaving(): void {
  addEventListener('pagehide', leave)
}

/** Runs `write`, which keeps `fields`; a page that goes in the middle of it leaves them behind. */
export async function orLeave(
  of: readonly [databaseName: string, key: DraftKey],
  fields: Fields,
  write: () => Promise<void>,
): Promise<void> {
  const name = nameOf(...of)
  underWay.set(name, fields)
  try {
    await write()
    // What was left behind before is older.
    localStorage.removeItem(name)
  } finally {
    if (underWay.get(name) === fields) underWay.delete(name)
    // The page did not go after all, or came back.
    if (left.delete(name)) localStorage.removeItem(name)
  }
}

function leave(): void {
  for (const [name, fields] of underWay) {
    left.add(name)
    localStorage.setItem(name, JSON.stringify(fields))
  }
}

/** What a page left behind; what is no draft was not left by us. */
export function leftBehind(databaseName: string, key: DraftKey): Fields | undefined {
  const text = localStorage.getItem(nameOf(databaseName, key))
  if (text === null) return undefined
  try {
    return fieldsSchema.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export function forgetLeft(databaseName: string, key: DraftKey): void {
  localStorage.removeItem(nameOf(databaseName, key))
}

function nameOf(databaseName: string, key: DraftKey): string {
  return `${databaseName}:draft:${key}`
}
