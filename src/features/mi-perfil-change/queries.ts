import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { outboxDatabase } from '#db/open-outbox-database.ts'
import { personDatabase } from '#db/open-person-database.ts'
import { type Draft, draftOf, type ItemOf, isListed, outboxItems } from '#db/outbox-rows.ts'
import type { ChangeRequestRow } from '#db/tables.ts'
import { useLive } from '#db/use-live.ts'

/** A change request on this device, sent or not. */
export type ChangeRequestItem = ItemOf<'changeRequest'>

export type { ChangeRequestRow }

export interface ChangeRequestData {
  readonly draft: Draft
  /** Written on this device, newest first. */
  readonly items: readonly ChangeRequestItem[]
  /** Those of them that are not in the server's list yet. */
  readonly unlisted: readonly ChangeRequestItem[]
  /** The server's list, in its order; `undefined` where the server has none. */
  readonly received: readonly ChangeRequestRow[] | undefined
  readonly freshness: Freshness
}

/** The form's draft and its requests, live; `first` until the database has answered. */
export function useChangeRequestData(first: ChangeRequestData | undefined) {
  return useLive(readChangeRequests, [], first)
}

export async function readChangeRequests(): Promise<ChangeRequestData> {
  const mirror = personDatabase()
  const [rows, record] = await mirror.transaction(
    'r',
    [mirror.changeRequests, mirror.freshness],
    () => Promise.all([mirror.changeRequests.toArray(), mirror.freshness.get('changeRequests')]),
  )
  // Read after them: a request that a sync brings meanwhile is not listed twice.
  const db = outboxDatabase()
  const [draft, items] = await db.transaction('r', [db.drafts, db.attachments, db.outbox], () =>
    Promise.all([draftOf(db, 'changeRequest'), outboxItems(db, 'changeRequest')]),
  )
  const newestFirst = items.toReversed()
  const ids = new Set(rows.map(({ id }) => id))
  return {
    draft,
    items: newestFirst,
    unlisted: newestFirst.filter((item) => !isListed(item, ids, record?.changedAt)),
    received: record && rows.toSorted((one, other) => one.position - other.position),
    freshness: combineFreshness([record]),
  }
}
