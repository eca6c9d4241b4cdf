import { useMemo } from 'react'
import type { IsoDay } from '#contract/day.ts'
import { monthPeriod, periodPart } from '#contract/hour-periods.ts'
import { FLEXIBLE_BALANCE } from '#contract/hour-summary.ts'
import { lostPlusNormal, sumDays } from '#contract/hour-sums.ts'
import type { DatasetName } from '#contract/sync.ts'
import { combineFreshness, type Freshness } from '#db/freshness.ts'
import type { RowReader, TableName } from '#db/table-rows.ts'
import type { MessageRow } from '#db/tables.ts'
import { useRows } from '#db/use-rows.ts'

const TABLES = [
  'messages',
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

/** What Portada shows besides today: the newest message, and the month's hours. */
export interface PortadaMore {
  /** `undefined` when there is none. */
  readonly message: MessageRow | undefined
  /** Whether the messages ever came. */
  readonly messagesKnown: boolean
  readonly hours: MonthHours
  readonly hoursFreshness: Freshness
}

export interface MonthHours {
  /** Worked this month, hours; `undefined` before it is known. */
  readonly worked: number | undefined
  /** To be worked this month, hours; `undefined` before it is known. */
  readonly theoretical: number | undefined
  /** The flexible balance, hours, and the day it is true of. */
  readonly balance: { readonly hours: number; readonly until: IsoDay } | undefined
}

/** Live; `undefined` until it was read. */
export function usePortadaMore(today: IsoDay): PortadaMore | undefined {
  const query = useMemo(
    () => ({ tables: TABLES, read: (rows: RowReader) => readMore(rows, today) }),
    [today],
  )
  return useRows(query, undefined)
}

async function readMore(rows: RowReader, today: IsoDay): Promise<PortadaMore> {
  const { from, to } = monthPeriod(today)
  const thisMonth = ['workedHours', periodPart({ from, to })] as const
  const [messages, days, theory, summaries, workedParts, freshness] = await Promise.all([
    rows('messages'),
    rows('workedDays', from, today),
    rows('theoreticalHours', [from, to], [from, to]),
    rows('hourSummaries'),
    rows('parts', thisMonth, thisMonth),
    rows('freshness'),
  ])
  const recordOf = (name: DatasetName) => freshness.find(({ dataset }) => dataset === name)
  return {
    message: messages.toSorted((one, other) => other.position - one.position)[0],
    messagesKnown: recordOf('messages')?.confirmedAt !== undefined,
    hours: {
      // This month is known before the whole year is.
      worked: workedParts.length > 0 ? lostPlusNormal(sumDays(days)) / 60 : undefined,
      theoretical: theory[0]?.hours,
      balance: balanceOf(summaries, today),
    },
    hoursFreshness: combineFreshness(HOURS_DATASETS.map(recordOf)),
  }
}

/** Of the newest summary: a balance counts all days up to its period's end. */
function balanceOf(
  summaries: readonly {
    readonly to: IsoDay
    readonly concepts: readonly { readonly position: number; readonly hours: number }[]
  }[],
  today: IsoDay,
): MonthHours['balance'] {
  const newest = summaries
    .filter(({ to }) => to <= today)
    .toSorted((one, other) => other.to.localeCompare(one.to))[0]
  const concept = newest?.concepts.find(({ position }) => position === FLEXIBLE_BALANCE)
  return newest && concept && { hours: concept.hours, until: newest.to }
}
