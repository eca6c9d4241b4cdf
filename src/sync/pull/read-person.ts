import { employeeNumber } from '#contract/auth/employee-number.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import type { FolderRow, ReclassificationDayRow } from '#db/tables.ts'
import { closingDaysByMonth } from '#domain/hours/periods.ts'
import type { PullConditions, PulledPerson } from '#sync/pull/dataset.ts'

/** What `readPerson` reads. */
export const PERSON_TABLES = ['person', 'folders', 'reclassificationDays', 'freshness'] as const

/** Whose database this is, and what decides what is asked for; `undefined` without a record. */
export async function readPerson(db: PersonDatabase): Promise<PulledPerson | undefined> {
  return db.transaction('r', PERSON_TABLES, async () => {
    const [person, folders, list, days] = await Promise.all([
      db.person.get('me'),
      db.folders.toArray(),
      db.freshness.get('folders'),
      db.reclassificationDays.toArray(),
    ])
    if (!person) return undefined
    const { user } = person
    const empleado = employeeNumber(user)
    const { activeFolders } = folderConditions(folders)
    return {
      ...{ user, empleado, ...reclassificationConditions(days) },
      activeFolders: list?.confirmedAt === undefined ? undefined : activeFolders,
    }
  })
}

export function folderConditions(
  rows: readonly FolderRow[],
): Pick<PullConditions, 'activeFolders'> {
  return { activeFolders: rows.map(({ folder }) => folder) }
}

export function reclassificationConditions(
  rows: readonly ReclassificationDayRow[],
): Pick<PullConditions, 'reclassification'> {
  return { reclassification: closingDaysByMonth(rows) }
}
