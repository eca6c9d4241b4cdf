import { employeeNumber } from '#contract/employee-number.ts'
import { closingDaysByMonth } from '#contract/hour-periods.ts'
import type { PersonDatabase } from '#db/database.ts'
import type { FolderRow, ReclassificationDayRow } from '#db/tables.ts'
import type { Decisive, Owner } from '#sync/pull/dataset.ts'

/** What `readOwner` reads. */
export const OWNER_TABLES = ['person', 'folders', 'reclassificationDays'] as const

/** Whose database this is, and what decides what is asked for; `undefined` without a record. */
export async function readOwner(db: PersonDatabase): Promise<Owner | undefined> {
  return db.transaction('r', OWNER_TABLES, async () => {
    const [person, folders, days] = await Promise.all([
      db.person.get('me'),
      db.folders.toArray(),
      db.reclassificationDays.toArray(),
    ])
    if (!person) return undefined
    const { user } = person
    const empleado = employeeNumber(user)
    return { user, empleado, ...decidedByFolders(folders), ...decidedByReclassification(days) }
  })
}

export function decidedByFolders(rows: readonly FolderRow[]): Pick<Decisive, 'activeFolders'> {
  return { activeFolders: rows.map(({ folder }) => folder) }
}

export function decidedByReclassification(
  rows: readonly ReclassificationDayRow[],
): Pick<Decisive, 'reclassification'> {
  return { reclassification: closingDaysByMonth(rows) }
}
