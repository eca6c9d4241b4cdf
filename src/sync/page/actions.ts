import type { NewIdea } from '#contract/ideas.ts'
import type { Language } from '#contract/language.ts'
import { openOutbox } from '#db/open-outbox-database.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import { countUnsent } from '#db/outbox-rows.ts'
import type { DraftKey, OutboxItem } from '#db/outbox-tables.ts'
import { databaseName } from '#db/person.ts'
import { mirrorPageCookies } from '#session/page-cookies.ts'
import { advance } from '#sync/outbox/store.ts'
import { registerBackgroundSync } from '#sync/page/background-sync.ts'
import { type EnqueueOptions, enqueue } from '#sync/page/enqueue.ts'
import { keep } from '#sync/page/keep.ts'
import { forgetLeft } from '#sync/page/left-drafts.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { takeBack } from '#sync/page/take-back.ts'

/*
 * All that screens do with the outbox. Each resolves when it is on this device: "saved here" may be
 * said then, and not sooner. The item is in the outbox from there on (`db/outbox-rows.ts`).
 */

/** Keeps an idea to be sent, and empties its form's draft; gives its id. */
export function submitIdea(idea: NewIdea): Promise<string> {
  return submit({ kind: 'idea', payload: idea }, { draft: 'idea' })
}

/** Keeps a change request with the file of its form's draft, which is empty then; gives its id. */
export function submitChangeRequest(texto: string): Promise<string> {
  return submit({ kind: 'changeRequest', payload: { texto } }, { draft: 'changeRequest' })
}

/** The server is to know that the person has looked at the messages. */
export function markViewed(): Promise<string> {
  return submit({ kind: 'markViewed', payload: {} })
}

/** The server is to know the language for mails and other devices. */
export function changeLanguage(lng: Language): Promise<string> {
  return submit({ kind: 'language', payload: { lng } })
}

/** Discards an item; one that is being sent may still arrive. */
export async function discard(id: string): Promise<void> {
  await safely((db) =>
    keep(db, ['outbox', 'attachments'], () =>
      Promise.all([db.outbox.delete(id), db.attachments.delete(id)]),
    ),
  )
}

/** Sends once more what may have arrived: the person knows that it has not, or does not mind. */
export async function sendAgain(id: string): Promise<void> {
  await safely((db) =>
    keep(db, ['outbox', 'attachments'], () => advance(db, id, { kind: 'send-again' })),
  )
  void requestSync({ kind: 'drain' })
  void registerBackgroundSync()
}

/**
 * Puts an item that was not sent back into its form's draft, file and all; resolves to the form to
 * open. What is sent from there is a new item. `undefined` when there is no such item to edit.
 */
export function editAndResend(id: string): Promise<DraftKey | undefined> {
  return safely((db) => takeBack(db, id))
}

/** How many of the person's items would stay behind unsent, for the log-out to say. */
export function unsentCount(): Promise<number> {
  return safely(countUnsent)
}

/** Keeps an item to be sent, and has it sent; gives its id. */
export async function submit(item: OutboxItem, options?: EnqueueOptions): Promise<string> {
  const id = await safely(async (db) => {
    const kept = await enqueue(db, item, options)
    if (options?.draft) forgetLeft(db.databaseName, options.draft)
    return kept
  })
  // A drain that cannot read the mirror reports that itself.
  void mirrorPageCookies()
    .catch(() => {})
    .then(() => requestSync({ kind: 'drain' }))
  void registerBackgroundSync()
  return id
}

/**
 * Works on a connection whose commits are on the disk, so that what was typed survives a dead battery.
 */
async function safely<Result>(work: (db: OutboxDatabase) => Promise<Result>): Promise<Result> {
  const name = databaseName()
  if (name === undefined) throw new Error('signed out: there is no outbox')
  const db = openOutbox(name, 'strict')
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
