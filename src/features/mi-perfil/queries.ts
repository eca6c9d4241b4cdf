import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { personDatabase } from '#db/open-person-database.ts'
import type { OpeningRow } from '#db/tables.ts'
import { useLive } from '#db/use-live.ts'

export type { OpeningRow }

export interface OpeningsData {
  /** The newest first; `undefined` where the server has no such list. */
  readonly openings: readonly OpeningRow[] | undefined
  readonly freshness: Freshness
}

/** Who opened the person's private documents, live; `undefined` until the database has answered. */
export function useOpenings(): OpeningsData | undefined {
  return useLive(readOpenings, [], undefined)
}

function readOpenings(): Promise<OpeningsData> {
  const db = personDatabase()
  return db.transaction('r', [db.openings, db.freshness], async () => {
    const [rows, record] = await Promise.all([db.openings.toArray(), db.freshness.get('openings')])
    return {
      openings: record && rows.toSorted((one, other) => other.at - one.at),
      freshness: combineFreshness([record]),
    }
  })
}
