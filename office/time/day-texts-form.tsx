import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type IsoDay, parseIsoDay } from '#contract/day.ts'
import { Notice } from '#office/parts/notice.tsx'
import reader from '#office/parts/reader.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import styles from '#office/time/calendar.module.css'
import { type DayText, faultsOf, type TextFault, textsFile } from '#office/time/calendar-year.ts'
import { ImportAnswer } from '#office/time/import-answer.tsx'
import { useImport } from '#office/time/use-import.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const NO_TEXT: DayText = { day: '', eu: '', es: '' }

interface DayTextsFormProps {
  year: number
  texts: readonly DayText[]
  isChanged: boolean
  onWrite: (texts: readonly DayText[]) => void
  /** As published again. */
  onDrop: () => void
  /** The day that the person is at. */
  onDay: (day: IsoDay) => void
  onDone: (id: number) => void
}

/** The days of a year that have a text, in both languages. */
export function DayTextsForm(props: DayTextsFormProps) {
  const { year, texts, isChanged, onWrite, onDrop, onDay, onDone } = props
  const { byHand, calendar: words } = useTexts().time
  const [said, setSaid] = useState<string>()
  // Counts the looks that found something missing; faults are said from the first one on.
  const [lacks, setLacks] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const bringing = useImport(onDone)
  const faults = faultsOf(year, texts)

  useEffect(() => {
    if (lacks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [lacks])

  function take(write: () => void): void {
    write()
    setSaid(undefined)
    // What was said was said of something else.
    void bringing.preview(undefined)
  }

  function preview(): void {
    if (faults.some((fault) => Object.keys(fault).length > 0)) {
      setLacks(lacks + 1)
      return
    }
    const file = isChanged ? textsFile(year, texts) : undefined
    setSaid(file ? undefined : isChanged ? words.noTexts : byHand.nothing)
    void bringing.preview(file && { kind: 'special-days', file })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!bringing.busy) preview()
  }
  const inWords = (fault: TextFault | undefined) => {
    if (fault === undefined || lacks === 0) return undefined
    return fault === 'outside' ? words.outside(year) : words[fault]
  }
  return (
    <form ref={form} className={reader.card} onSubmit={submit} noValidate aria-label={words.texts}>
      <div>
        <h2>{words.texts}</h2>
        <p className={reader.soft}>{words.textsAbout}</p>
      </div>
      <div className={reader.within} inert={bringing.busy}>
        {texts.length === 0 && <p className={reader.soft}>{words.none}</p>}
        {texts.map((text, index) => {
          const write = (next: Partial<DayText>) =>
            take(() =>
              onWrite(texts.map((each, nth) => (nth === index ? { ...each, ...next } : each))),
            )
          const atDay = (key: string) => {
            const day = parseIsoDay(key)
            if (day?.startsWith(String(year))) onDay(day)
          }
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else while it is written.
              key={index}
              className={styles.line}
              aria-label={words.one(index + 1)}
              onFocus={() => atDay(text.day)}
            >
              <Field label={words.day} error={inWords(faults[index]?.day)}>
                {(control) => (
                  <input
                    {...control}
                    type="date"
                    min={`${year}-01-01`}
                    max={`${year}-12-31`}
                    value={text.day}
                    onChange={({ target }) => {
                      write({ day: target.value })
                      atDay(target.value)
                    }}
                  />
                )}
              </Field>
              {(['eu', 'es'] as const).map((language) => (
                <Field
                  key={language}
                  label={words.text[language]}
                  error={inWords(faults[index]?.[language])}
                >
                  {(control) => (
                    <input
                      {...control}
                      lang={language}
                      maxLength={250}
                      autoComplete="off"
                      value={text[language]}
                      onChange={({ target }) => write({ [language]: target.value })}
                    />
                  )}
                </Field>
              ))}
              <Button onClick={() => take(() => onWrite(texts.filter((_, nth) => nth !== index)))}>
                {words.remove}
              </Button>
            </fieldset>
          )
        })}
        <div>
          <Button onClick={() => take(() => onWrite([...texts, NO_TEXT]))}>{words.add}</Button>
        </div>
        {said !== undefined && <Notice kind="attention">{said}</Notice>}
        <div className={reader.row}>
          <Button type="submit" variant="primary" busy={bringing.busy}>
            {byHand.preview}
          </Button>
          <Button onClick={() => take(onDrop)}>{byHand.drop}</Button>
        </div>
      </div>
      <ImportAnswer of={bringing} onAgain={preview} />
    </form>
  )
}
