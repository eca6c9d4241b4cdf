import { Dexie } from 'dexie'
import { OutboxDatabase } from '#db/outbox-database.ts'
import {
  type AttachmentRow,
  DRAFT_KEYS,
  type DraftKey,
  type DraftRow,
  isKnown,
  isOpen,
  isWritten,
  type OutboxRow,
  receiptOf,
} from '#db/outbox-tables.ts'

/** The outbox tables that the first release kept beside the mirror. */
const TABLES = ['outbox', 'attachments', 'drafts']

/**
 * Moves the outbox of the first release into the outbox's own database: each item once, even when
 * the browser is killed in the middle or a tab of that release is open. `false` when such a tab does
 * not close its connection: then everything stays where it is.
 */
export async function moveOutbox(name: string, databaseName: string): Promise<boolean> {
  const from = new Dexie(name)
  try {
    await from.open()
    if (!TABLES.every((table) => from.tables.some((each) => each.name === table))) return true
    const { version } = from.backendDB()
    from.close({ disableAutoOpen: false })
    if (!(await lockOut(name, version))) return false
    await move(from, databaseName)
    return true
  } finally {
    from.close()
  }
}

/** A connection is closed only when its transactions have ended: our own of a moment ago, too. */
const LETS_GO_WITHIN_MS = 2_000

/**
 * Makes the tabs of the first release close their database for good: they do not open one of a higher
 * version. `false` when one does not close it.
 */
function lockOut(name: string, version: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version + 1)
    let patience: ReturnType<typeof setTimeout> | undefined
    opening.onblocked = () => {
      patience = setTimeout(() => resolve(false), LETS_GO_WITHIN_MS)
    }
    opening.onerror = () => {
      clearTimeout(patience)
      reject(opening.error)
    }
    opening.onsuccess = () => {
      clearTimeout(patience)
      opening.result.close()
      resolve(true)
    }
  })
}

async function move(from: Dexie, databaseName: string): Promise<void> {
  const held = await from.transaction('r', TABLES, async () => ({
    rows: await from.table<OutboxRow>('outbox').orderBy('seq').toArray(),
    attachments: await from.table<AttachmentRow>('attachments').toArray(),
    drafts: await from.table<DraftRow>('drafts').toArray(),
  }))
  const to = new OutboxDatabase(databaseName, 'strict')
  try {
    await to.transaction('rw', to.tables, () => take(to, held))
    await from.transaction('rw', TABLES, () =>
      Promise.all(TABLES.map((table) => from.table(table).clear())),
    )
    // From here on no item of it can be moved again.
    await to.moved.clear()
  } finally {
    to.close()
  }
}

interface Held {
  readonly rows: readonly OutboxRow[]
  readonly attachments: readonly AttachmentRow[]
  readonly drafts: readonly DraftRow[]
}

/** Takes only items that were not moved before: those may have been sent or discarded since. */
async function take(to: OutboxDatabase, held: Held): Promise<void> {
  const files = new Map(held.attachments.map((file) => [file.owner, file]))
  const moved = new Set(await to.moved.toCollection().primaryKeys())
  const once = async (id: string, work: () => Promise<unknown>) => {
    if (moved.has(id)) return
    await work()
    await to.moved.put({ id })
  }
  let seq = (await to.outbox.orderBy('seq').last())?.seq ?? 0
  for (const row of held.rows) {
    await once(row.id, async () => {
      seq += 1
      await to.outbox.put({
        ...(isKnown(row) && !isOpen(row) ? receiptOf(row, row.state) : row),
        seq,
      })
      const file = files.get(row.id)
      if (file) await to.attachments.put(file)
    })
  }
  for (const key of DRAFT_KEYS) {
    const draft = held.drafts.find((each) => each.key === key)
    const file = files.get(key)
    // The next release's draft of that form is another one.
    const id = [key, draft?.updatedAt, file?.name, file?.bytes.byteLength].join(' ')
    if (draft || file) await once(id, () => takeDraft(to, key, draft, file))
  }
}

/** Of two drafts of one form the one typed last, unless it is empty. */
async function takeDraft(
  to: OutboxDatabase,
  key: DraftKey,
  draft: DraftRow | undefined,
  file: AttachmentRow | undefined,
): Promise<void> {
  const here = await to.drafts.get(key)
  const fileHere = await to.attachments.get(key)
  const isWrittenHere = isWritten(here) || fileHere !== undefined
  const isNewer = (draft?.updatedAt ?? 0) > (here?.updatedAt ?? 0)
  if (isWrittenHere && !(isNewer && (isWritten(draft) || file))) return
  await (draft ? to.drafts.put(draft) : to.drafts.delete(key))
  await (file ? to.attachments.put(file) : to.attachments.delete(key))
}
