import { useMemo } from 'react'
import type { IsoDay } from '#contract/day.ts'
import { FLEXIBLE_BALANCE } from '#contract/hours/concepts.ts'
import { monthPeriod, periodPart } from '#contract/hours/periods.ts'
import type { DatasetName } from '#contract/sync.ts'
import { combineFreshness, type Freshness, readFreshness } from '#db/freshness.ts'
import type { LiveReader, RowQuery, RowReader, TableName } from '#db/table-rows.ts'
import { LAST_COPY, type MessageRow } from '#db/tables.ts'
import { useRows } from '#db/use-rows.ts'
import { lostPlusNormal, sumDays } from '#domain/hours/sums.ts'

export type { MessageRow }

const MESSAGE_TABLES = ['messages', 'freshness'] as const satisfies readonly TableName[]

const HOURS_TABLES = [
  'workedDays',
  'theoreticalHours',
  'hourSummaries',
  'parts',
  'freshness',
] as const satisfies readonly TableName[]

const HOURS_DATASETS = [
  'workedHours',
  'theoreticalHours',
  'hourSummaries',
] as const satisfies readonly DatasetName[]

export interface NewestMessage {
  /** `undefined` when there is none. */
  readonly message: MessageRow | undefined
  /** Whether the first request for messages has ended, successfully or not. */
  readonly attempted: boolean
  /** Whether messages have ever been loaded. */
  readonly confirmed: boolean
  readonly freshness: Freshness
}

export interface MonthHours {
  /** Worked this month, hours; `undefined` before it is known. */
  readonly worked: number | undefined
  /** To be worked this month, hours; `undefined` before it is known. */
  readonly theoretical: number | undefined
  /** The flexible balance, hours, and its day. */
  readonly balance: { readonly hours: number; readonly until: IsoDay } | undefined
  readonly freshness: Freshness
}

const NEWEST_MESSAGE: RowQuery<NewestMessage> = { tables: MESSAGE_TABLES, read: readNewestMessage }

/** Live; `undefined` until it was read. Apart from the hours, so that their changes do not wake it. */
export function useNewestMessage(): NewestMessage | undefined {
  return useRows(NEWEST_MESSAGE, undefined)
}

/** Live; `undefined` until they were read. */
export function useMonthHours(today: IsoDay): MonthHours | undefined {
  const query = useMemo(
    () => ({ tables: HOURS_TABLES, read: (rows: RowReader) => readHours(rows, today) }),
    [today],
  )
  return useRows(query, undefined)
}

async function readNewestMessage(rows: LiveReader): Promise<NewestMessage> {
  const [message, [record]] = await Promise.all([
    rows.last('messages', 'position'),
    readFreshness(rows, ['messages']),
  ])
  return {
    message,
    attempted: record !== undefined,
    confirmed: record?.confirmedAt !== undefined,
    freshness: combineFreshness([record]),
  }
}

async function readHours(rows: RowReader, today: IsoDay): Promise<MonthHours> {
  const { from, to } = monthPeriod(today)
  const part = periodPart({ from, to })
  const [worked, owed] = [['workedHours', part] as const, ['theoreticalHours', part] as const]
  const [days, theory, summaries, workedParts, owedParts, balanceParts, records] =
    await Promise.all([
      rows('workedDays', [from, 0], [today, LAST_COPY]),
      rows('theoreticalHours', [from, to], [from, to]),
      rows('hourSummaries'),
      // Not all of them: each change of a sync would wake this query.
      rows('parts', worked, worked),
      rows('parts', owed, owed),
      rows('parts', ['hourSummaries', from], ['hourSummaries', `${today}/${today}`]),
      readFreshness(rows, HOURS_DATASETS),
    ])
  return {
    // This month is loaded before the whole year is.
    worked: workedParts.length > 0 ? lostPlusNormal(sumDays(days)) / 60 : undefined,
    theoretical: theory[0]?.hours,
    balance: balanceOf(summaries, today),
    freshness: combineFreshness(records, [...workedParts, ...owedParts, ...balanceParts]),
  }
}

/** From the newest summary: a balance counts all days up to its period's end. */
function balanceOf(
  summaries: readonly {
    readonly to: IsoDay
    readonly concepts: readonly {
      readonly position: number
      readonly hours: number | undefined
    }[]
  }[],
  today: IsoDay,
): MonthHours['balance'] {
  // Not by `localeCompare`, which loads collation rules: ISO days need none.
  const newest = summaries
    .filter(({ to }) => to <= today)
    .toSorted((one, other) => (one.to < other.to ? 1 : -1))[0]
  const concept = newest?.concepts.find(({ position }) => position === FLEXIBLE_BALANCE)
  if (!newest || concept?.hours === undefined) return undefined
  return { hours: concept.hours, until: newest.to }
}
