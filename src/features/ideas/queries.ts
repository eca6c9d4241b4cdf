import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { outboxDatabase } from '#db/open-outbox.ts'
import { type Draft, draftOf, type ItemOf, outboxItems } from '#db/outbox-rows.ts'
import { personDatabase } from '#db/person-database.ts'
import type { IdeaCategoryRow, IdeaRow } from '#db/tables.ts'
import { useLive } from '#db/use-live.ts'

/** What the list is made of. */
export const IDEA_DATASETS = ['ideas'] as const

export type { IdeaCategoryRow, IdeaRow }

/** An idea that was written here, sent or not. */
export type IdeaItem = ItemOf<'idea'>

export interface IdeasData {
  /** The server's, in its order. */
  readonly ideas: readonly IdeaRow[]
  /** Written here and not among the server's yet, newest first. */
  readonly items: readonly IdeaItem[]
  /** Ids of the server's ideas that were sent from here a short while ago. */
  readonly receivedIds: ReadonlySet<string>
  readonly freshness: Freshness
  readonly attempted: boolean
  readonly confirmed: boolean
}

/** All that MisIdeasMejora shows, live; `first` until the database has answered. */
export function useIdeasData(first: IdeasData | undefined): IdeasData | undefined {
  return useLive(readIdeas, [], first)
}

export async function readIdeas(): Promise<IdeasData> {
  const db = personDatabase()
  const [ideas, record] = await db.transaction('r', [db.ideas, db.freshness], () =>
    Promise.all([db.ideas.toArray(), db.freshness.get('ideas')]),
  )
  // After them: an idea that comes back from the server meanwhile is not seen twice.
  const items = await outboxItems(outboxDatabase(), 'idea')
  const ids = new Set(ideas.map(({ id }) => id))
  /** Without a receipt it is among the server's once these have changed after it was received. */
  const isListed = ({ state }: IdeaItem) => {
    if (state.kind !== 'sent') return false
    return state.receipt ? ids.has(state.receipt) : (record?.changedAt ?? 0) > state.at
  }
  const received = items.flatMap(({ state }) => (state.kind === 'sent' ? [state.receipt] : []))
  return {
    ideas: ideas.toSorted((one, other) => one.position - other.position),
    items: items.filter((item) => !isListed(item)).toReversed(),
    receivedIds: new Set(received.filter((id) => ids.has(id))),
    freshness: combineFreshness([record]),
    attempted: record !== undefined,
    confirmed: record?.confirmedAt !== undefined,
  }
}

export interface IdeaFormData {
  readonly draft: Draft
  readonly categories: readonly IdeaCategoryRow[]
}

/** The form's draft and the categories, live; `first` until the database has answered. */
export function useIdeaFormData(first: IdeaFormData | undefined): IdeaFormData | undefined {
  return useLive(readIdeaForm, [], first)
}

export async function readIdeaForm(): Promise<IdeaFormData> {
  const [draft, categories] = await Promise.all([
    draftOf(outboxDatabase(), 'idea'),
    personDatabase().ideaCategories.toArray(),
  ])
  return { draft, categories: categories.toSorted((one, other) => one.position - other.position) }
}

export interface IdeaData {
  /** `undefined` when it is not here. */
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

/** Without the copy that a link named, the one of this id that is there. */
export function readIdea(id: string, copy: number): Promise<IdeaData> {
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
