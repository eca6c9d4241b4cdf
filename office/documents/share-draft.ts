import * as z from 'zod/mini'
import { parseIsoDay, toDayKey } from '#contract/day.ts'
import { SHARED_FOLDERS } from '#contract/documents/folders.ts'
import type { AskedShared } from '#contract/office/shared-documents.ts'
import { keepDraft, readDraft } from '#office/parts/draft.ts'

const draftSchema = z.object({
  folder: z.enum(SHARED_FOLDERS),
  eu: z.string(),
  es: z.string(),
  /** `2026-11-23`; empty: the day on which it is published. */
  day: z.string(),
  tell: z.boolean(),
  isLater: z.boolean(),
  /** By the clock of this desk, `2026-11-23T08:00`. */
  at: z.string(),
  /** The chosen file's: its bytes do not survive a reload. */
  fileName: z.string(),
})

/** A document for all that is about to be published. */
export type ShareDraft = z.infer<typeof draftSchema>

const KEY = 'denentzat'

/** What was begun in this tab, or the beginning of it. */
export function heldShared(): ShareDraft {
  return (
    readDraft(KEY, draftSchema) ?? {
      ...{ folder: SHARED_FOLDERS[0], eu: '', es: '', day: '', fileName: '' },
      ...{ tell: true, isLater: false, at: '' },
    }
  )
}

export function keepShared(draft: ShareDraft | undefined): void {
  keepDraft(KEY, draft)
}

/** What is missing before the server can be asked. */
export type Missing = 'file' | 'title' | 'at'

/** The draft as the wire has it. */
export function sharedToSend(draft: ShareDraft): AskedShared | { readonly missing: Missing } {
  const { folder, tell, isLater, at } = draft
  const [eu, es] = [draft.eu.trim(), draft.es.trim()]
  if (draft.fileName === '') return { missing: 'file' }
  if (eu === '' || es === '' || `${eu}${es}`.includes('/')) return { missing: 'title' }
  const moment = new Date(at)
  if (isLater && Number.isNaN(moment.getTime())) return { missing: 'at' }
  const day = parseIsoDay(draft.day)
  return {
    ...{ folder, tell, title: `${eu} / ${es}` },
    ...(day !== undefined && { day: toDayKey(day) }),
    ...(isLater && { at: moment.toISOString() }),
  }
}
