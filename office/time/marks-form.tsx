import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { dayKind } from '#contract/calendar/work-days.ts'
import { type IsoDay, makeDay, parseIsoDay } from '#contract/day.ts'
import { longDay } from '#i18n/format.ts'
import { Notice } from '#office/parts/notice.tsx'
import reader from '#office/parts/reader.module.css'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import styles from '#office/time/calendar.module.css'
import {
  BRUSHES,
  type Brush,
  type Marks,
  type MarksDraft,
  marksFile,
  withMark,
  withMarks,
} from '#office/time/calendar-year.ts'
import { DAY_WORDS } from '#office/time/day-words.ts'
import { ImportAnswer } from '#office/time/import-answer.tsx'
import { MonthDays } from '#office/time/month-days.tsx'
import { useImport } from '#office/time/use-import.ts'
import { Button } from '#ui/button.tsx'
import { dayForKey } from '#ui/day-keys.ts'
import kinds from '#ui/day-kind.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

interface MarksFormProps {
  year: number
  published: Marks
  draft: MarksDraft
  onWrite: (draft: MarksDraft) => void
  /** The day that the person is at. */
  onDay: (day: IsoDay) => void
  onDone: (id: number) => void
}

/** The year's days, marked with what is chosen above them. */
export function MarksForm({ year, published, draft, onWrite, onDay, onDone }: MarksFormProps) {
  const { byHand, calendar: words } = useTexts().time
  const language = useDeskLanguage()
  const dayWords = DAY_WORDS[language]
  const group = useId()
  const [brush, setBrush] = useState<Brush>('festivo')
  const [stop, setStop] = useState(makeDay(year, 1, 1))
  const [said, setSaid] = useState<string>()
  const bringing = useImport(onDone)
  const days = useRef<HTMLDivElement>(null)
  const marks = withMarks(published, draft)

  function take(next: MarksDraft): void {
    onWrite(next)
    setSaid(undefined)
    // What was said was said of something else.
    void bringing.preview(undefined)
  }

  function preview(): void {
    const isChanged = Object.keys(draft).length > 0
    const file = isChanged ? marksFile(year, marks) : undefined
    setSaid(file ? undefined : isChanged ? words.noMarks : byHand.nothing)
    void bringing.preview(file && { kind: 'calendar', file })
  }

  function at(day: IsoDay): void {
    setStop(day)
    onDay(day)
  }

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const bounds = { first: makeDay(year, 1, 1), last: makeDay(year, 12, 31) }
    const from = event.target instanceof HTMLElement && parseIsoDay(event.target.dataset.day ?? '')
    const target = from ? dayForKey(event.key, from, bounds) : undefined
    if (target === undefined) return
    event.preventDefault()
    days.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!bringing.busy) preview()
  }
  return (
    <form className={reader.card} onSubmit={submit} aria-label={words.marks}>
      <div>
        <h2>{words.marks}</h2>
        <p className={reader.soft}>{words.marksAbout}</p>
      </div>
      <div className={reader.within} inert={bringing.busy}>
        <fieldset className={reader.results} aria-label={words.brush}>
          {BRUSHES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={group}
                checked={each === brush}
                onChange={() => setBrush(each)}
              />
              {each !== '' && (
                <span
                  className={`${kinds.kind} ${styles.swatch}`}
                  data-kind={each}
                  aria-hidden="true"
                >
                  {dayWords.letter[each]}
                </span>
              )}
              {each === '' ? words.noMark : dayWords.kinds[each]}
            </label>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles for the buttons within. */}
        <div ref={days} className={styles.months} onKeyDown={move}>
          {MONTHS.map((month) => (
            <MonthDays
              key={month}
              {...{ year, month, marks, language }}
              renderDay={(day, look) => (
                <button
                  {...look}
                  type="button"
                  data-day={day}
                  data-changed={day in draft || undefined}
                  tabIndex={day === stop ? 0 : -1}
                  aria-label={`${longDay(day, language)}, ${dayWords.kinds[dayKind(day, marks.get(day))]}`}
                  onFocus={() => at(day)}
                  onClick={() => {
                    at(day)
                    take(withMark(draft, published, day, brush))
                  }}
                />
              )}
            />
          ))}
        </div>
        {said !== undefined && <Notice kind="attention">{said}</Notice>}
        <div className={reader.row}>
          <Button type="submit" variant="primary" busy={bringing.busy}>
            {byHand.preview}
          </Button>
          <Button onClick={() => take({})}>{byHand.drop}</Button>
        </div>
      </div>
      <ImportAnswer of={bringing} onAgain={preview} />
    </form>
  )
}
