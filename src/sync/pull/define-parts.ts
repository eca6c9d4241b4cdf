import type * as z from 'zod/mini'
import { ApiError, isUnreachable } from '#api/api-error.ts'
import { parseItems } from '#api/parse-reply.ts'
import type { Call } from '#contract/call.ts'
import { dayOf, type IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import { allLeftOut, leftOutOf } from '#db/left-out.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import type { FreshnessRow, LeftOut, PartRow } from '#db/tables.ts'
import { ageMs } from '#sync/clock.ts'
import { askAll } from '#sync/pull/ask-all.ts'
import {
  DAY_MS,
  type Dataset,
  type MirroredTable,
  type PullContext,
  type Pulled,
  type PulledPerson,
} from '#sync/pull/dataset.ts'
import { type FetchedChange, fetchChanged } from '#sync/pull/pull-client.ts'
import { freshRow } from '#sync/pull/record-freshness.ts'
import { countRows, type TableChanges } from '#sync/pull/table-changes.ts'

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
  readonly isFor: (person: PulledPerson) => boolean
  readonly after?: readonly DatasetName[]
  readonly table: MirroredTable
  /** What should be held on a day, newest first. */
  readonly parts: (person: PulledPerson, today: IsoDay) => readonly Part[]
  /** A part that a screen asks for besides; `undefined` when there is no such part. */
  readonly partOf?: (person: PulledPerson, part: string) => Part | undefined
  /** Field and fault of what a readable reply contains and its rows leave out. */
  readonly unreadIn?: (reply: z.infer<Reply>) => readonly string[]
  /** What makes the rows of a part be those of the reply; of none: what drops them. */
  readonly changesTo: (
    db: PersonDatabase,
    part: string,
    reply: z.infer<Reply> | undefined,
  ) => Promise<TableChanges>
}

/** How often a closed part is asked for again although no ETag has changed. */
const CLOSED_FOR_MS = 7 * DAY_MS
/** How long a part that is not among those of the day stays. */
const EXTRA_FOR_MS = 30 * DAY_MS
/** About as many as a month has. */
const ROWS_A_PART = 30

/**
 * A dataset in parts. Open parts are asked for whenever the manifest's tag moved, or regularly where
 * there is no manifest; closed ones seldom, and one after another when the tag moved and the open
 * ones' rows are as they were: then the change must be in one of them. A tag may be the same for all
 * parts, so that only their rows tell which of them changed.
 */
export function defineParts<Reply extends z.ZodMiniType>(record: PartsRecord<Reply>): Dataset {
  const { name, call, table, freshForMs } = record

  interface Fetched {
    readonly part: Part
    readonly change: FetchedChange
    /** `undefined` where it is as it was. */
    readonly reply: { readonly body: z.infer<Reply> } | undefined
    readonly leftOut: LeftOut | undefined
  }

  async function pull(context: PullContext, held: FreshnessRow | undefined): Promise<Pulled> {
    const { now, person, promised } = context
    if (!person) throw new Error(`${name} needs a person`)
    const parts = record.parts(person, dayOf(new Date(now())))
    const known = knownParts(context)
    const moved = promised === undefined || promised !== held?.etag
    const mustAsk = (part: Part) => isAsked(part, known.get(part.part), moved, now())
    const rest = parts.filter((part) => !mustAsk(part))
    const copy = { parts, known, held }
    const asked = askAll(
      parts.filter(mustAsk),
      (part) => fetchPart(context, part, known.get(part.part)),
      () => context.onFetched?.(),
    )
    // A tag that moved is accounted for by a change, or when there is nowhere left to look for one.
    const toSearch = moved && promised !== undefined ? rest : []
    const leftOut: (LeftOut | undefined)[] = []
    let [kept, changed, dropped, isLast] = [0, 0, 0, false]
    while (!isLast) {
      await asked.enough()
      const one = await store(context, {
        ...copy,
        before: changed,
        take() {
          isLast = asked.isOver
          return asked.came.slice(kept)
        },
        isWhole: (all) => isLast && !asked.failure && (all > 0 || toSearch.length === 0),
      })
      kept += one.kept
      changed += one.changed
      dropped += one.dropped
    }
    // What came is kept; the rest is asked for the next time.
    if (asked.failure) throw asked.failure
    leftOut.push(...asked.came.map((fetched) => fetched.leftOut))
    let failure: ApiError | undefined
    // Closed parts, newest first, up to the one that changed.
    for (const part of changed > 0 ? [] : toSearch) {
      const fetched = await fetchPart(context, part, known.get(part.part)).catch(passOver)
      if (fetched instanceof ApiError) {
        failure = fetched
        continue
      }
      leftOut.push(fetched.leftOut)
      const one = await store(context, {
        ...copy,
        before: 0,
        take: () => [fetched],
        isWhole: (news) => !failure && (news > 0 || part === toSearch.at(-1)),
      })
      changed += one.changed
      dropped += one.dropped
      if (changed > 0) break
    }
    if (failure) throw failure
    return { rowsWritten: changed + dropped, leftOut: allLeftOut(leftOut) }
  }

  function knownParts({ parts }: PullContext): Map<string, PartRow> {
    if (!parts) throw new Error(`${name}: what is known of its parts was not read`)
    return new Map(parts.flatMap((row) => (row.dataset === name ? [[row.part, row]] : [])))
  }

  /** Parsed as it comes: while the others are on their way there is time for it. */
  async function fetchPart(
    context: PullContext,
    part: Part,
    held: PartRow | undefined,
  ): Promise<Fetched> {
    const of = { dataset: name, part: part.part }
    const change = await fetchChanged(context, call, { of, query: part.query }, held)
    if (change.kind === 'unchanged') {
      return { part, change, reply: undefined, leftOut: held?.leftOut }
    }
    const read = parseItems(call, change.text)
    const unread = record.unreadIn?.(read.reply) ?? []
    const leftOut = leftOutOf([...read.leftOut, ...unread.map((fault) => `${call.path}: ${fault}`)])
    return { part, change, reply: { body: read.reply }, leftOut }
  }

  interface Outcome {
    /** Returns the answers to store, of those that came before the transaction began. */
    readonly take: () => readonly Fetched[]
    readonly parts: readonly Part[]
    readonly known: ReadonlyMap<string, PartRow>
    readonly held: FreshnessRow | undefined
    /** Changed rows of the answers that this pull has stored already. */
    readonly before: number
    /** Whether the copy is what the server has, given the number of changed rows in all. */
    readonly isWhole: (changed: number) => boolean
  }

  /** What came, in one transaction; how many rows changed, and how many are no longer wanted. */
  async function store(context: PullContext, outcome: Outcome) {
    const { take, parts, known, held, before, isWhole } = outcome
    const { db, now, promised, write } = context
    return write([table, 'parts', 'freshness'], take().length * ROWS_A_PART, async () => {
      const done = take()
      const kept = done.length
      const rows = await Promise.all(
        done.flatMap(({ part, reply }) =>
          reply ? record.changesTo(db, part.part, reply.body) : [],
        ),
      )
      const changed = countRows(rows)
      const ofParts = { table: db.parts, changed: done.map((one) => partRow(one, now())) }
      if (!isWhole(before + changed)) {
        return { changes: [...rows, ofParts], result: { kept, changed, dropped: 0 } }
      }
      const extras = extraParts(parts, known, now())
      const old = await Promise.all(extras.map((part) => record.changesTo(db, part, undefined)))
      const dropped = countRows(old)
      const isNews = before + changed + dropped > 0
      const copy = isNews ? { ...held, changedAt: now() } : held
      const good = { now: now(), etag: promised, leftOut: undefined }
      const confirmed = freshRow({ name, freshForMs }, copy, good)
      const changes = [
        ...rows,
        ...old,
        ofParts,
        { table: db.parts, obsolete: extras.map((part) => [name, part] as const) },
        { table: db.freshness, changed: [confirmed] },
      ]
      return { changes, result: { kept, changed, dropped } }
    })
  }

  /** Parts that are no longer wanted. */
  function extraParts(
    parts: readonly Part[],
    known: ReadonlyMap<string, PartRow>,
    now: number,
  ): string[] {
    const wanted = new Set(parts.map(({ part }) => part))
    return [...known.values()]
      .filter(
        ({ part, confirmedAt }) => !wanted.has(part) && ageMs(confirmedAt, now) >= EXTRA_FOR_MS,
      )
      .map(({ part }) => part)
  }

  function partRow({ part, change, leftOut }: Fetched, confirmedAt: number): PartRow {
    const { etag, replyHash } = change
    return {
      dataset: name,
      part: part.part,
      confirmedAt,
      ...(etag === undefined ? {} : { etag }),
      ...(replyHash === undefined ? {} : { replyHash }),
      ...(leftOut === undefined ? {} : { leftOut }),
    }
  }

  return {
    name,
    tables: [table],
    freshForMs,
    isFor: record.isFor,
    after: record.after,
    pull,
    isWhole(context) {
      const { now, person } = context
      if (!person) return false
      const known = knownParts(context)
      const parts = record.parts(person, dayOf(new Date(now())))
      return parts.every(({ part }) => known.has(part))
    },
    async pullPart(context, name) {
      const part = context.person && record.partOf?.(context.person, name)
      if (!part) return { rowsWritten: 0 }
      const held = await context.db.parts.get([record.name, name])
      const fetched = await fetchPart(context, part, held)
      const { changed } = await store(context, {
        take: () => [fetched],
        parts: [],
        known: new Map(),
        held: undefined,
        before: 0,
        isWhole: () => false,
      })
      return { rowsWritten: changed }
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

/** One part that cannot be had keeps no other from being asked for. */
function passOver(error: unknown): ApiError {
  if (error instanceof ApiError && !isUnreachable(error)) return error
  throw error
}

function isAsked(part: Part, held: PartRow | undefined, moved: boolean, now: number): boolean {
  if (!held) return true
  if (!moved) return false
  return !part.isClosed || ageMs(held.confirmedAt, now) >= CLOSED_FOR_MS
}
