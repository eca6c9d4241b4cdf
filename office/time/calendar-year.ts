import { inLanguage } from '#contract/bilingual.ts'
import { DAY_TYPES, type DayType } from '#contract/calendar/work-days.ts'
import { type IsoDay, parseDayKey, parseIsoDay, toWireDay, yearOf } from '#contract/day.ts'
import { csvFile } from '#office/time/csv-file.ts'

/** What a day can be marked with; `''` takes its mark away. */
export const BRUSHES = [...DAY_TYPES, ''] as const satisfies readonly (DayType | '')[]

export type Brush = (typeof BRUSHES)[number]

/** A year's marked days; a type that the app does not know stays as it is. */
export type Marks = ReadonlyMap<IsoDay, string>

/** The changed days; what is not in it is as published. */
export type MarksDraft = Readonly<Record<string, string>>

/** A day's text in writing; `day` is what the field has, `''` or `2027-12-24`. */
export interface DayText {
  readonly day: string
  readonly eu: string
  readonly es: string
}

/** An answer's entries of one year, in the order of days. */
function entriesOf(year: number, answer: Readonly<Record<string, string>>): [IsoDay, string][] {
  return Object.entries(answer)
    .flatMap(([key, value]): [IsoDay, string][] => {
      const day = parseDayKey(key)
      return day !== undefined && yearOf(day) === year ? [[day, value]] : []
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

export function marksFrom(year: number, answer: Readonly<Record<string, string>>): Marks {
  return new Map(entriesOf(year, answer))
}

/** The marks as they would be with the draft. */
export function withMarks(published: Marks, draft: MarksDraft): Marks {
  const marks = new Map(published)
  for (const [key, type] of Object.entries(draft)) {
    const day = parseIsoDay(key)
    if (day === undefined) continue
    if (type === '') marks.delete(day)
    else marks.set(day, type)
  }
  return marks
}

/** The draft with a day marked; a day that is as published again is no longer in it. */
export function withMark(
  draft: MarksDraft,
  published: Marks,
  day: IsoDay,
  brush: Brush,
): MarksDraft {
  const { [day]: _, ...others } = draft
  return (published.get(day) ?? '') === brush ? others : { ...others, [day]: brush }
}

/** A year's marks as a file of the kind `calendar`; `undefined` when none is left. */
export function marksFile(year: number, marks: Marks): File | undefined {
  const lines = Array.from(marks, ([day, type]) => [toWireDay(day), type])
  return lines.length === 0 ? undefined : csvFile(`egutegia-${year}.csv`, [MARK_HEADINGS, ...lines])
}

const MARK_HEADINGS = ['Fecha', 'Tipo']

export function textsFrom(year: number, answer: Readonly<Record<string, string>>): DayText[] {
  return entriesOf(year, answer).map(([day, text]) => ({
    day,
    eu: inLanguage(text, 'eu'),
    es: inLanguage(text, 'es'),
  }))
}

export function isSameTexts(some: readonly DayText[], others: readonly DayText[]): boolean {
  return JSON.stringify(cellsOf(some)) === JSON.stringify(cellsOf(others))
}

/** What is wrong with a line of the list. */
export type TextFault = 'wanted' | 'outside' | 'doubled'

/** The faults of each line, by its field. */
export function faultsOf(
  year: number,
  texts: readonly DayText[],
): Partial<Record<keyof DayText, TextFault>>[] {
  return texts.map(({ day, eu, es }, index) => {
    const isEarlier = texts.findIndex((other) => other.day === day) < index
    const ofDay = dayFault(year, day) ?? (isEarlier ? 'doubled' : undefined)
    return {
      ...(ofDay && { day: ofDay }),
      ...(eu.trim() === '' && { eu: 'wanted' as const }),
      ...(es.trim() === '' && { es: 'wanted' as const }),
    }
  })
}

function dayFault(year: number, text: string): TextFault | undefined {
  const day = parseIsoDay(text)
  if (day === undefined) return 'wanted'
  return yearOf(day) === year ? undefined : 'outside'
}

/** A year's texts as a file of the kind `special-days`; `undefined` when none is left. */
export function textsFile(year: number, texts: readonly DayText[]): File | undefined {
  const lines = cellsOf(texts).map(([key = '', ...cells]) => {
    const day = parseIsoDay(key)
    return [day ? toWireDay(day) : key, ...cells]
  })
  return lines.length === 0 ? undefined : csvFile(`egunak-${year}.csv`, [TEXT_HEADINGS, ...lines])
}

const TEXT_HEADINGS = ['Fecha', 'Euskera', 'Castellano']

function cellsOf(texts: readonly DayText[]): string[][] {
  return texts.map(({ day, eu, es }) => [day, eu.trim(), es.trim()])
}
