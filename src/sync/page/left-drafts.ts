import * as z from 'zod/mini'
import type { DraftKey, DraftRow } from '#db/outbox-tables.ts'

/*
 * A page that closes during the write of a draft loses that write, and a full device stores none. Such
 * drafts are kept in local storage, which is written at once and has room of its own, until the form
 * is opened again.
 */

type Fields = DraftRow['fields']

const fieldsSchema = z.record(z.string(), z.string())

/** What this page's forms hold, by the names in local storage. */
const held = new Map<string, Fields>()

/** Those of them that have not arrived. */
const underWay = new Map<string, Fields>()

/** From here on nothing that is on its way is lost with the page. Calling again does nothing. */
export function watchLeaving(): void {
  addEventListener('pagehide', leave)
}

/**
 * Runs `write`, which keeps `fields`; leaves them behind where it fails, or when the page goes in the
 * middle of it.
 */
export async function orLeave(
  of: readonly [databaseName: string, key: DraftKey],
  fields: Fields,
  write: () => Promise<unknown>,
): Promise<void> {
  const name = nameOf(...of)
  held.set(name, fields)
  underWay.set(name, fields)
  const isLast = () => underWay.get(name) === fields
  try {
    await write()
    // What was left behind before is older, unless more was typed meanwhile.
    if (isLast()) localStorage.removeItem(name)
  } catch (error) {
    if (isLast()) tryToLeave(name, fields)
    throw error
  } finally {
    if (isLast()) underWay.delete(name)
  }
}

/** Notes what a form opened with, for `leaveHeld`. */
export function holdDraft(
  of: readonly [databaseName: string, key: DraftKey],
  fields: Fields,
): void {
  if (Object.keys(fields).length > 0) held.set(nameOf(...of), fields)
}

/** The database is gone: leaves behind all that this page's forms hold. */
export function leaveHeld(): void {
  for (const [name, fields] of held) tryToLeave(name, fields)
}

function leave(): void {
  for (const [name, fields] of underWay) tryToLeave(name, fields)
}

/** Where local storage has no room either, the form has said so. */
function tryToLeave(name: string, fields: Fields): void {
  try {
    localStorage.setItem(name, JSON.stringify(fields))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** A draft that a page left; anything that is no draft was not written by us. */
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
  const name = nameOf(databaseName, key)
  held.delete(name)
  localStorage.removeItem(name)
}

function nameOf(databaseName: string, key: DraftKey): string {
  return `${databaseName}:draft:${key}`
}
