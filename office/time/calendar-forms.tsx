import { useState } from 'react'
import * as z from 'zod/mini'
import { type IsoDay, makeDay } from '#contract/day.ts'
import { keepDraft, readDraft } from '#office/parts/draft.ts'
import styles from '#office/parts/reader.module.css'
import { CalendarPreview } from '#office/time/calendar-preview.tsx'
import {
  type DayText,
  isSameTexts,
  type Marks,
  type MarksDraft,
  withMarks,
} from '#office/time/calendar-year.ts'
import { DayTextsForm } from '#office/time/day-texts-form.tsx'
import { MarksForm } from '#office/time/marks-form.tsx'

const marksSchema = z.record(z.string(), z.string())
const textsSchema = z.array(z.object({ day: z.string(), eu: z.string(), es: z.string() }))

interface CalendarFormsProps {
  year: number
  /** As published. */
  marks: Marks
  texts: readonly DayText[]
  /** The import was written, by this number. */
  onDone: (id: number) => void
}

/** A year's marks and texts, each with its own preview, beside a phone's look of the month in hand. */
export function CalendarForms({ year, marks, texts, onDone }: CalendarFormsProps) {
  const marksKey = `egutegia.${year}`
  const textsKey = `egunak.${year}`
  const [marksDraft, setMarksDraft] = useState<MarksDraft>(
    () => readDraft(marksKey, marksSchema) ?? {},
  )
  // `undefined`: as published.
  const [textsDraft, setTextsDraft] = useState(() => readDraft(textsKey, textsSchema))
  const [inHand, setInHand] = useState<IsoDay>(makeDay(year, 1, 1))
  const wantedMarks = withMarks(marks, marksDraft)
  const wantedTexts = textsDraft ?? texts

  function takeMarks(next: MarksDraft): void {
    keepDraft(marksKey, Object.keys(next).length === 0 ? undefined : next)
    setMarksDraft(next)
  }

  function takeTexts(next: readonly DayText[]): void {
    const draft = isSameTexts(next, texts) ? undefined : [...next]
    keepDraft(textsKey, draft)
    setTextsDraft(draft)
  }

  return (
    <div className={styles.writer}>
      <div className={styles.half}>
        <MarksForm
          year={year}
          published={marks}
          draft={marksDraft}
          onWrite={takeMarks}
          onDay={setInHand}
          onDone={(id) => {
            takeMarks({})
            onDone(id)
          }}
        />
        <DayTextsForm
          year={year}
          texts={wantedTexts}
          isChanged={textsDraft !== undefined}
          onWrite={takeTexts}
          onDrop={() => takeTexts(texts)}
          onDay={setInHand}
          onDone={(id) => {
            takeTexts(texts)
            onDone(id)
          }}
        />
      </div>
      <CalendarPreview day={inHand} marks={wantedMarks} texts={wantedTexts} />
    </div>
  )
}
