import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import type { Line } from '#server/office/import/reading/line.ts'
import { importLines } from '#server/office/import/run-import.ts'

/** What a file of the office holds: headings, and the lines below them. */
export interface Sheet {
  readonly kind: ImportKind
  readonly headings: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

/** As the audit names who brings it in. */
const ACTOR = 'demo'

/** Brings sheets in as the office does; rows that are there already are not written. Throws where one has a fault. */
export async function bringIn(
  database: Database,
  sheets: readonly Sheet[],
  now: Date,
): Promise<void> {
  for (const sheet of sheets) {
    if (sheet.lines.length > 0) await bringOne(database, sheet, now)
  }
}

async function bringOne(
  database: Database,
  { kind, headings, lines }: Sheet,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { outcome, faults } = await importLines(transaction, {
      ...{ kind, lines: numbered([headings, ...lines]), fileName: `${kind.name}.csv` },
      ...{ apply: true, confirmedRemovals: 'any', actor: ACTOR, now },
    })
    if (outcome !== 'applied' && outcome !== 'same') {
      throw new Error(`the demo's ${kind.name}: ${outcome} ${JSON.stringify(faults[0])}`)
    }
    // They would live until all of the demo is written, and the next sheet makes its own.
    await transaction.execute(sql`drop table staged, compared`)
  })
}

async function* numbered(rows: Sheet['lines']): AsyncGenerator<readonly Line[]> {
  yield rows.map((cells, index) => ({ line: index + 1, cells }))
}

/** The halves of a bilingual text; one that is the same in both languages is written once. */
export function halves(text: string): [basque: string, spanish: string] {
  const [basque = '', spanish = basque] = text.split(' / ')
  return [basque, spanish]
}
