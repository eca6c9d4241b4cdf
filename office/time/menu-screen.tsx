import { useNavigate, useSearchParams } from 'react-router-dom'
import { getComedorMenu } from '#contract/canteen.ts'
import { addDays, parseIsoDay } from '#contract/day.ts'
import { dayAndMonth } from '#i18n/format.ts'
import { ask } from '#office/api/ask.ts'
import { Answered } from '#office/parts/answered.tsx'
import { BeforeAfter } from '#office/parts/before-after.tsx'
import styles from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { MenuForm } from '#office/time/menu-form.tsx'
import { mondayOf, weekFrom } from '#office/time/menu-week.ts'
import { useToday } from '#ui/use-today.ts'

const LIST = { pathname: '/Denbora', search: '' }

/** As the phones read it: from this week's Monday on. */
const read = (how: How) => ask(getComedorMenu, how)

/** A week's menus of the canteen, written by hand. */
export function MenuScreen() {
  const texts = useTexts()
  const language = useDeskLanguage()
  const { menu: words, heading, one } = texts.time
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { asked, reload } = useAsked(read, 'time')
  const first = mondayOf(useToday())
  const wanted = parseIsoDay(search.get('astea') ?? '') ?? first
  const monday = wanted < first ? first : mondayOf(wanted)
  const weekAt = (days: number) => `?astea=${addDays(monday, days)}`
  return (
    <Reader back={LIST} backTo={heading}>
      <div className={styles.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={styles.soft}>{words.about}</p>
      </div>
      <BeforeAfter
        label={words.weeks}
        before={monday > first ? { to: weekAt(-7), name: words.weekBefore } : undefined}
        here={[monday, addDays(monday, 6)].map((day) => dayAndMonth(day, language)).join(' – ')}
        after={{ to: weekAt(7), name: words.weekAfter }}
      />
      <Answered asked={asked} reload={reload}>
        {(entries) => (
          <MenuForm
            key={monday}
            monday={monday}
            week={weekFrom(monday, entries)}
            onDone={(id) => navigate(`/Denbora/${id}`, { state: { done: one.applied } })}
          />
        )}
      </Answered>
    </Reader>
  )
}
