import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { outboxDatabase } from '#db/open-outbox-database.ts'
import { personDatabase } from '#db/open-person-database.ts'
import { type Draft, draftOf, type ItemOf, isListed, outboxItems } from '#db/outbox-rows.ts'
import type { IdeaCategoryRow, IdeaRow } from '#db/tables.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'

/** The list's data. */
export const IDEA_DATASETS = ['ideas'] as const

export type { IdeaCategoryRow, IdeaRow }

/** An idea written on this device, sent or not. */
export type IdeaItem = ItemOf<'idea'>

export interface IdeasData {
  /** The server's ideas, in its order. */
  readonly ideas: readonly IdeaRow[]
  /** Written here and not in the server's list yet, newest first. */
  readonly items: readonly IdeaItem[]
  /** Ids of ideas on the server that this device sent a short while ago. */
  readonly receivedIds: ReadonlySet<string>
  readonly freshness: Freshness
  readonly attempted: boolean
  readonly confirmed: boolean
}

/** All that MisIdeasMejora shows, live; `first` until the database has answered. */
export function useIdeasData(first: IdeasData | undefined): IdeasData | undefined {
  return useLive(readIdeas, [], first)
}

async function readIdeas(): Promise<IdeasData> {
  const db = personDatabase()
  const [ideas, record] = await db.transaction('r', [db.ideas, db.freshness], () =>
    Promise.all([db.ideas.toArray(), db.freshness.get('ideas')]),
  )
  // Read after them: an idea that a sync brings meanwhile is not listed twice.
  const items = await outboxItems(outboxDatabase(), 'idea')
  const ids = new Set(ideas.map(({ id }) => id))
  const received = items.flatMap(({ state }) => (state.kind === 'sent' ? [state.receipt] : []))
  return {
    ideas: ideas.toSorted((one, other) => one.position - other.position),
    items: items.filter((item) => !isListed(item, ids, record?.changedAt)).toReversed(),
    receivedIds: new Set(received.filter((id) => ids.has(id))),
    freshness: combineFreshness([record]),
    attempted: record !== undefined,
    confirmed: record?.confirmedAt !== undefined,
  }
}

/** The same for the first render, read again only when rows have changed. */
export const openIdeas = untilRowsChange(readIdeas)

/** The form's data. */
export const FORM_DATASETS = ['ideaCategories'] as const

export interface IdeaFormData {
  readonly draft: Draft
  readonly categories: readonly IdeaCategoryRow[]
  /** The error of the categories. */
  readonly freshness: Freshness
}

/** The form's draft and the categories, live; `first` until the database has answered. */
export function useIdeaFormData(first: IdeaFormData | undefined): IdeaFormData | undefined {
  return useLive(readIdeaForm, [], first)
}

export async function readIdeaForm(): Promise<IdeaFormData> {
  const { ideaCategories, freshness } = personDatabase()
  const [draft, categories, record] = await Promise.all([
    draftOf(outboxDatabase(), 'idea'),
    ideaCategories.toArray(),
    freshness.get('ideaCategories'),
  ])
  return {
    draft,
    categories: categories.toSorted((one, other) => one.position - other.position),
    freshness: combineFreshness([record]),
  }
}

export interface IdeaData {
  /** `undefined` when it is not on this device. */
  readonly idea: IdeaRow | undefined
  /** Bilingual; `undefined` when the category is not known. */
  readonly category: string | undefined
}

/** One idea of the person's, live; `first` until the database has answered. */
export function useIdea(
  id: string,
  copy: number,
  first: IdeaData | undefined,
): IdeaData | undefined {
  return useLive(() => readIdea(id, copy), [id, copy], first)
}

/** Where the named copy does not exist, the first idea with this id. */
function readIdea(id: string, copy: number): Promise<IdeaData> {
  const db = personDatabase()
  return db.transaction('r', [db.ideas, db.ideaCategories], async () => {
    const [found, categories] = await Promise.all([
      db.ideas.where('id').equals(id).toArray(),
      db.ideaCategories.toArray(),
    ])
    const idea = found.find((each) => each.copy === copy) ?? found[0]
    return {
      idea,
      category: categories.find((each) => each.id === idea?.idCategoria)?.titulo,
    }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openIdea = untilRowsChange(readIdea)
