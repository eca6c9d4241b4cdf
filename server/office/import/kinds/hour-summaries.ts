import * as z from 'zod/mini'
import { CONCEPTS } from '#contract/hours/concepts.ts'
import { type Column, column, optional } from '#server/office/import/cell.ts'
import { day, hours, person } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { DAY, EMPLOYEE } from '#server/office/import/kinds/headings.ts'
import { EMPTY_DAY, HOUR_DAYS, inHours } from '#server/office/import/kinds/hour-days.ts'

const { nomcentro, slots, theoretical_minutes } = EMPTY_DAY

/** More than a day: one entry may carry a balance forward. */
const MOST_HOURS = 10_000

const positions = Array.from({ length: CONCEPTS }, (_, position) => position)

const minutesSchema = z.array(z.number())

/** `Kontzeptua 0` … `Kontzeptua 14`, as a summary numbers them (spec §3). */
function conceptColumn(position: number): Column<number> {
  return optional(
    {
      eu: [`Kontzeptua ${position}`],
      es: [`Concepto ${position}`, `conceptovalor${position}`],
      en: [`Concept ${position}`],
    },
    hours(-MOST_HOURS, MOST_HOURS),
    '0',
    0,
  )
}

const concepts: Readonly<Record<string, Column<number>>> = Object.fromEntries(
  positions.map((position) => [`concept${position}`, conceptColumn(position)]),
)

/** The hours that each day adds to the fifteen concepts; a period's sums are computed from them. */
export const hourSummaries = defineKind({
  ...HOUR_DAYS,
  name: 'hour-summaries',
  writes: ['concept_minutes'],
  whenNew: { nomcentro, slots, theoretical_minutes },
  inWords: (row) =>
    Object.fromEntries(
      z
        .parse(minutesSchema, row.concept_minutes)
        .map((minutes, position) => [`concept${position}`, inHours(minutes)]),
    ),
  columns: {
    person_id: column(EMPLOYEE, person, '1207'),
    day: column(DAY, day, '11/01/2027'),
    ...concepts,
  },
  toRows: ({ person_id, day, ...rest }) => {
    const minutes: Readonly<Record<string, unknown>> = rest
    return [
      {
        person_id,
        day,
        concept_minutes: positions.map((position) => minutes[`concept${position}`]),
      },
    ]
  },
})
