import { Dexie } from 'dexie'
import { personDatabase } from '#db/open-person-database.ts'
import type { PersonDatabase } from '#db/person-database.ts'

interface LastRead<Result> {
  /** The arguments. */
  readonly of: string
  /** `changes` when it began. */
  readonly asOf: number
  readonly result: Promise<Result>
}

/** How often this page was told that rows of a local database have changed, by itself or in another context. */
let changes = 0
Dexie.on('storagemutated', () => {
  changes += 1
})

/**
 * `read`, which answers with its last result when it is called with the same arguments again and no row in a
 * local database has changed since: a screen that is opened again has its rows at once. The result is kept no
 * longer than the page's connection to the person's mirror (`personDatabase`); a failure is not kept.
 *
 * @param read depends on rows of the local databases and its arguments alone; these can be written as JSON
 */
export function untilRowsChange<Arguments extends readonly unknown[], Result>(
  read: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  const last = new WeakMap<PersonDatabase, LastRead<Result>>()
  return (...given) => {
    const db = personDatabase()
    const of = JSON.stringify(given)
    const held = last.get(db)
    if (held?.of === of && held.asOf === changes) return held.result
    const reading = { of, asOf: changes, result: read(...given) }
    last.set(db, reading)
    reading.result.catch(() => {
      if (last.get(db) === reading) last.delete(db)
    })
    return reading.result
  }
}
