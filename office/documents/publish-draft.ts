import * as z from 'zod/mini'
import { dayOf } from '#contract/day.ts'
import { PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import {
  type AskedDocuments,
  type ByHand,
  type Place,
  placeSchema,
} from '#contract/office/documents.ts'
import { keepDraft, readDraft } from '#office/parts/draft.ts'

const draftSchema = z.object({
  folder: z.enum(PRIVATE_FOLDERS),
  /** `2026-11`, or as far as it is written. */
  month: z.string(),
  extra: z.boolean(),
  /** The title of one's own; both empty: the folder's usual one. */
  eu: z.string(),
  es: z.string(),
  by: z.enum(['auto', 'text', 'name']),
  follow: z.boolean(),
  tell: z.boolean(),
  isLater: z.boolean(),
  /** By the clock of this desk, `2026-11-23T08:00`. */
  at: z.string(),
  /** The chosen file's: its bytes do not survive a reload, what was said of its pages does. */
  fileName: z.string(),
  byHand: z.array(z.extend(placeSchema, { empleado: z.nullable(z.int()) })),
})

/** Documents that are about to be published. */
export type PublishDraft = z.infer<typeof draftSchema>

const KEY = 'dokumentuak'

/** What was begun in this tab, or the beginning of it. */
export function heldDocuments(now: Date): PublishDraft {
  return (
    readDraft(KEY, draftSchema) ?? {
      ...{ folder: 'Nominas', month: dayOf(now).slice(0, 7), extra: false, eu: '', es: '' },
      ...{ by: 'auto', follow: false, tell: true, isLater: false, at: '' },
      ...{ fileName: '', byHand: [] },
    }
  )
}

export function keepDocuments(draft: PublishDraft | undefined): void {
  keepDraft(KEY, draft)
}

/** The draft after a file was chosen: what was said of another file's pages says nothing of this one's. */
export function withFile(draft: PublishDraft, fileName: string): PublishDraft {
  return { ...draft, fileName, byHand: draft.fileName === fileName ? draft.byHand : [] }
}

/**
 * The draft after the office has said who the pages belong to: a person by their number, no person by `null`;
 * `undefined` takes back what was said.
 */
export function withSaid(
  draft: PublishDraft,
  { file, from, to }: Place,
  empleado: number | null | undefined,
): PublishDraft {
  const others = draft.byHand.filter((said) => !isSamePlace(said, { file, from, to }))
  const said = empleado === undefined ? [] : [{ file, from, to, empleado }]
  return { ...draft, byHand: [...others, ...said] }
}

/** What was said of these pages. */
export function saidOf({ byHand }: PublishDraft, place: Place): ByHand | undefined {
  return byHand.find((said) => isSamePlace(said, place))
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.file === other.file && one.from === other.from && one.to === other.to
}

/** What is missing before the server can be asked. */
export type Missing = 'file' | 'month' | 'title' | 'at'

/** The draft as the wire has it, without the confirmed numbers. */
export function documentsToSend(
  draft: PublishDraft,
): Omit<AskedDocuments, 'confirmedUnmatched' | 'confirmedDoubled'> | { readonly missing: Missing } {
  const { folder, month, extra, by, follow, tell, isLater, at, byHand } = draft
  const [eu, es] = [draft.eu.trim(), draft.es.trim()]
  if (draft.fileName === '') return { missing: 'file' }
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return { missing: 'month' }
  const isWhole = eu !== '' && es !== '' && !`${eu}${es}`.includes('/')
  if (!isWhole && eu + es !== '') return { missing: 'title' }
  const moment = new Date(at)
  if (isLater && Number.isNaN(moment.getTime())) return { missing: 'at' }
  return {
    ...{ folder, month: month.replace('-', ''), extra, follow, tell, byHand },
    ...(isWhole && { title: `${eu} / ${es}` }),
    ...(by !== 'auto' && { by }),
    ...(isLater && { at: moment.toISOString() }),
  }
}
