import { outboxDatabase } from '#db/open-outbox.ts'
import { type Draft, draftOf, type ItemOf, outboxItems } from '#db/outbox-rows.ts'
import { useLive } from '#db/use-live.ts'

/** A change request that is kept here, sent or not. */
export type ChangeRequestItem = ItemOf<'changeRequest'>

export interface ChangeRequestData {
  readonly draft: Draft
  /** Newest first. */
  readonly items: readonly ChangeRequestItem[]
}

/** The form's draft and all that was written in it, live; `first` until the database has answered. */
export function useChangeRequestData(first: ChangeRequestData | undefined) {
  return useLive(readChangeRequests, [], first)
}

export async function readChangeRequests(): Promise<ChangeRequestData> {
  const db = outboxDatabase()
  return db.transaction('r', [db.drafts, db.attachments, db.outbox], async () => {
    const [draft, items] = await Promise.all([
      draftOf(db, 'changeRequest'),
      outboxItems(db, 'changeRequest'),
    ])
    return { draft, items: items.toReversed() }
  })
}
