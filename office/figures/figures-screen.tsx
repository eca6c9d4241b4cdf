import { RefreshCw } from 'lucide-react'
import { getFigures } from '#contract/office/figures.ts'
import { ask } from '#office/api/ask.ts'
import { Answered } from '#office/parts/answered.tsx'
import styles from '#office/parts/reader.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useInstant, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

/** With the charts, whose script only this room needs, and the time at which the figures were read. */
async function read() {
  const [figures, { Charts }] = await Promise.all([
    ask(getFigures),
    import('#office/figures/charts.tsx'),
  ])
  return { figures, Charts, at: new Date().toISOString() }
}

/** How the app is used and what waits, in numbers. */
export function FiguresScreen() {
  const texts = useTexts()
  const { figures: words } = texts
  const language = useDeskLanguage()
  const instant = useInstant()
  const { asked, reload } = useAsked(read)
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={styles.soft}>{words.about}</p>
      </div>
      <Answered asked={asked} reload={reload}>
        {({ figures, Charts, at }) => (
          <>
            <div className={styles.row}>
              <p className={styles.soft}>{words.at(instant(at))}</p>
              <Button onClick={reload}>
                <RefreshCw aria-hidden="true" size={18} />
                {texts.list.reload}
              </Button>
            </div>
            <Charts figures={figures} language={language} />
          </>
        )}
      </Answered>
    </div>
  )
}
