import { useNavigate, useSearchParams } from 'react-router-dom'
import { getCalendario, getEspeciales } from '#contract/calendar/calendar.ts'
import { yearOf } from '#contract/day.ts'
import { ask } from '#office/api/ask.ts'
import { Answered } from '#office/parts/answered.tsx'
import { BeforeAfter } from '#office/parts/before-after.tsx'
import styles from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { CalendarForms } from '#office/time/calendar-forms.tsx'
import { marksFrom, textsFrom } from '#office/time/calendar-year.ts'
import { useToday } from '#ui/use-today.ts'

const LIST = { pathname: '/Denbora', search: '' }

/** As the phones read them: the year before, this one and the next. */
async function read(how: How) {
  const [types, texts] = await Promise.all([ask(getCalendario, how), ask(getEspeciales, how)])
  return { types, texts }
}

/** A year's marked days and their texts, written by hand. */
export function CalendarScreen() {
  const texts = useTexts()
  const { calendar: words, heading, one } = texts.time
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { asked, reload } = useAsked(read, 'time')
  const thisYear = yearOf(useToday())
  const wanted = Number(search.get('urtea'))
  const year = [thisYear - 1, thisYear + 1].find((each) => each === wanted) ?? thisYear
  return (
    <Reader back={LIST} backTo={heading}>
      <div className={styles.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={styles.soft}>{words.about}</p>
      </div>
      <BeforeAfter
        label={words.years}
        before={year < thisYear ? undefined : { to: `?urtea=${year - 1}`, name: words.yearBefore }}
        here={String(year)}
        after={year > thisYear ? undefined : { to: `?urtea=${year + 1}`, name: words.yearAfter }}
      />
      <Answered asked={asked} reload={reload}>
        {(answer) => (
          <CalendarForms
            key={year}
            year={year}
            marks={marksFrom(year, answer.types)}
            texts={textsFrom(year, answer.texts)}
            onDone={(id) => navigate(`/Denbora/${id}`, { state: { done: one.applied } })}
          />
        )}
      </Answered>
    </Reader>
  )
}
