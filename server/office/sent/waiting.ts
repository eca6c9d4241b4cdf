import { sql } from 'drizzle-orm'
import { SENT_KINDS, type SentKind } from '#contract/office/sent-kinds.ts'
import type { Database } from '#server/db/database.ts'
import { waits } from '#server/office/sent/list-sent.ts'
import { SENT_SOURCES } from '#server/office/sent/sources.ts'

/** How many items of a kind wait for the office, and since when the oldest does. */
export interface Waiting {
  readonly kind: SentKind
  readonly count: number
  /** Epoch ms. */
  readonly since: number
}

/** The kinds of which something waits. */
export async function waitingItems(database: Database): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (const kind of SENT_KINDS) {
    const { table, columns } = SENT_SOURCES[kind]
    const [row] = await database
      .select({
        count: sql`count(*)`.mapWith(Number),
        since: sql`min(${columns.sentAt})`.mapWith(Number),
      })
      .from(table)
      .where(waits(kind))
    if (row && row.count > 0) found.push({ kind, ...row })
  }
  return found
}
