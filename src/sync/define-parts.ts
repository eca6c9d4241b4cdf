import type * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { parseReply } from '#api/client.ts'
import type { Call } from '#contract/call.ts'
import { dayOf, type IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { PersonDatabase } from '#db/database.ts'
import type { FreshnessRow, PartRow } from '#db/tables.ts'
import {
  DAY_MS,
  type Dataset,
  type MirroredTable,
  type Owner,
  type PullContext,
  type Pulled,
} from '#sync/dataset.ts'
import { type FetchedChange, fetchChanged } from '#sync/fetch-changed.ts'
import { freshRow } from '#sync/freshness.ts'

/** A part of a dataset that is a call of its own. */
export interface Part {
  /** What it is called in the `parts` table. */
  readonly part: string
  readonly query: Readonly<Record<string, string>>
  /** Hardly ever changes any more: it is asked for seldom. */
  readonly isClosed: boolean
}

/** What a dataset's own file says of it: one call, asked once for each part. */
export interface PartsRecord<Reply extends z.ZodMiniType> {
  readonly name: DatasetName
  readonly call: Call<Reply>
  readonly freshForMs: number
  readonly isFor: (owner: Owner) => boolean
  readonly after?: readonly DatasetName[]
  readonly table: MirroredTable
  /** What should be held on a day, newest first. */
  readonly parts: (owner: Owner, today: IsoDay) => readonly Part[]
  /** A part that somebody asks for besides; `undefined` when there is no such part. */
  readonly partOf?: (owner: Owner, part: string) => Part | undefined
  /** Makes the rows of a part be those of the reply; how many that wrote. In a transaction. */
  readonly write: (db: PersonDatabase, part: string, reply: z.infer<Reply>) => Promise<number>
  /** Drops the rows of a part. In a transaction. */
  readonly drop: (db: PersonDatabase, part: string) => Promise<number>
}

/** How often a closed part is asked for again, though nothing speaks for a change. */
const CLOSED_FOR_MS = 7 * DAY_MS
/** How long a part that is not among those of the day stays. */
const EXTRA_FOR_MS = 30 * DAY_MS
/** About as many as a month has. */
const ROWS_A_PART = 30
/** Parts asked for at once; the browser has others wait. */
const PARALLEL = 6

type Fetched = { readonly part: Part; readonly change: FetchedChange }

/**
 * A dataset in parts. Open parts are asked for whenever the manifest's tag moved, or regularly where
 * there is no manifest; closed ones seldom, and one after another when the tag moved and the open
 * ones are as they were: then the change must be in one of them.
 */
export function defineParts<Reply extends z.ZodMiniType>(record: PartsRecord<Reply>): Dataset {
  const { name, call, table, freshForMs } = record

  async function pull(context: PullContext, held: FreshnessRow | undefined): Promise<Pulled> {
    const { db, now, owner, promised } = context
    if (!owner) throw new Error(`${name} is nobody's`)
    const parts = record.parts(owner, dayOf(new Date(now())))
    const known = await knownParts(db)
    const moved = promised === undefined || promised !== held?.etag
    const mustAsk = (part: Part) => isAsked(part, known.get(part.part), moved, now())
    const { done, failure } = await fetchAll(context, parts.filter(mustAsk), known)
    const news = done.some(({ change }) => change.kind === 'changed')
    if (moved && promised !== undefined && !news && !failure) {
      done.push(
        ...(await search(
          context,
          parts.filter((part) => !mustAsk(part)),
          known,
        )),
      )
    }
    context.onFetched?.()
    const rowsWritten = await store(context, { done, parts, known, held, isWhole: !failure })
    // What came is kept; the rest is asked for the next time.
    if (failure) throw failure
    return { rowsWritten }
  }

  async function knownParts(db: PersonDatabase): Promise<Map<string, PartRow>> {
    const rows = await db.parts
      .where('[dataset+part]')
      .between([name, ''], [name, '\uffff'])
      .toArray()
    return new Map(rows.map((row) => [row.part, row]))
  }

  async function fetchPart(context: PullContext, part: Part, known: Map<string, PartRow>) {
    const change = await fetchChanged(context, call, { query: part.query }, known.get(part.part))
    return { part, change }
  }

  async function fetchAll(context: PullContext, parts: Part[], known: Map<string, PartRow>) {
    const waiting = parts.values()
    const done: Fetched[] = []
    let failure: ApiError | undefined
    async function lane() {
      for (const part of waiting) {
        if (failure) return
        try {
          done.push(await fetchPart(context, part, known))
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          failure = error
        }
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, lane))
    return { done, failure }
  }

  /** Closed parts, newest first, up to the one that changed. */
  async function search(context: PullContext, parts: Part[], known: Map<string, PartRow>) {
    const done: Fetched[] = []
    for (const part of parts) {
      const fetched = await fetchPart(context, part, known)
      done.push(fetched)
      if (fetched.change.kind === 'changed') break
    }
    return done
  }

  interface Outcome {
    readonly done: readonly Fetched[]
    readonly parts: readonly Part[]
    readonly known: ReadonlyMap<string, PartRow>
    readonly held: FreshnessRow | undefined
    readonly isWhole: boolean
  }

  /** All parts in one transaction. */
  async function store(context: PullContext, { done, parts, known, held, isWhole }: Outcome) {
    const { db, now, promised, write } = context
    const replies = done.map(({ part, change }) => ({
      part,
      change,
      reply: change.kind === 'changed' ? { body: parseReply(call, change.text) } : undefined,
    }))
    return write([table, 'parts', 'freshness'], done.length * ROWS_A_PART, async () => {
      const writes = replies.map(({ part, reply }) =>
        reply ? record.write(db, part.part, reply.body) : 0,
      )
      let written = (await Promise.all(writes)).reduce((all, one) => all + one, 0)
      await db.parts.bulkPut(done.map((fetched) => partRow(fetched, now())))
      const wanted = new Set(parts.map(({ part }) => part))
      for (const { part, confirmedAt } of known.values()) {
        if (wanted.has(part) || now() - confirmedAt < EXTRA_FOR_MS) continue
        written += await record.drop(db, part)
        await db.parts.delete([name, part])
      }
      if (isWhole) {
        const before = written > 0 ? { ...held, changedAt: now() } : held
        const good = { now: now(), etag: promised }
        await db.freshness.put(freshRow({ name, freshForMs }, before, good))
      }
      return written
    })
  }

  function partRow({ part, change }: Fetched, confirmedAt: number): PartRow {
    const { etag, replyHash } = change
    return {
      dataset: name,
      part: part.part,
      confirmedAt,
      ...(etag === undefined ? {} : { etag }),
      ...(replyHash === undefined ? {} : { replyHash }),
    }
  }

  return {
    name,
    tables: [table],
    freshForMs,
    isFor: record.isFor,
    after: record.after,
    pull,
    async isWhole({ db, now, owner }) {
      if (!owner) return false
      const known = await knownParts(db)
      const parts = record.parts(owner, dayOf(new Date(now())))
      return parts.every(({ part }) => known.has(part))
    },
    async pullPart(context, name) {
      const part = context.owner && record.partOf?.(context.owner, name)
      if (!part) return { rowsWritten: 0 }
      const known = await knownParts(context.db)
      const fetched = await fetchPart(context, part, known)
      const rowsWritten = await store(context, {
        done: [fetched],
        parts: [],
        known: new Map(),
        held: undefined,
        isWhole: false,
      })
      return { rowsWritten }
    },
    async forget(db) {
      await db.transaction('rw', [table, 'parts', 'freshness'], async () => {
        await db.table(table).clear()
        await db.parts.where('[dataset+part]').between([name, ''], [name, '\uffff']).delete()
        await db.freshness.delete(name)
      })
    },
  }
}

function isAsked(part: Part, held: PartRow | undefined, moved: boolean, now: number): boolean {
  if (!held) return true
  if (!moved) return false
  return !part.isClosed || now - held.confirmedAt >= CLOSED_FOR_MS
}
