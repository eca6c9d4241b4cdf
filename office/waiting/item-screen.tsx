import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import { getSentItem } from '#contract/office/sent.ts'
import { ask } from '#office/api/ask.ts'
import { Answered } from '#office/parts/answered.tsx'
import styles from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useInstant, useTexts } from '#office/texts/use-texts.ts'
import { Attachment } from '#office/waiting/attachment.tsx'
import { Handling } from '#office/waiting/handling.tsx'
import { StateMark } from '#office/waiting/state-mark.tsx'

/** One item: what was sent, and what the office does with it. */
export function ItemScreen() {
  const { kind = '', id = '' } = useParams()
  const texts = useTexts()
  const language = useDeskLanguage()
  const instant = useInstant()
  const [search] = useSearchParams()
  const { asked, reload } = useAsked(
    useCallback((how) => ask(getSentItem, { query: { kind, id }, ...how }), [kind, id]),
    'requests',
  )
  const list = { pathname: '/Zain', search: String(search) }

  return (
    <Reader back={list} backTo={texts.waiting} last={`${kind}/${id}`}>
      <Answered asked={asked} reload={reload} heading={texts.waiting}>
        {({ item, ...more }) => (
          <>
            <div className={styles.head}>
              <ScreenHeading>{item.name}</ScreenHeading>
              <p className={styles.facts}>
                <span>{texts.list.oneKind[item.kind]}</span>
                <span>{texts.item.number(item.empleado)}</span>
                <span>{texts.item.sent(instant(item.sentAt))}</span>
                <StateMark item={item} {...more} />
              </p>
            </div>
            <div className={styles.columns}>
              <article className={styles.card}>
                {item.title !== '' && <h2>{inLanguage(item.title, language)}</h2>}
                <p className={item.text === '' ? styles.soft : styles.text}>
                  {item.text || texts.item.noText}
                </p>
                {item.fileName !== null && (
                  <Attachment kind={item.kind} id={item.id} fileName={item.fileName} />
                )}
              </article>
              <Handling key={`${kind}/${id}`} item={item} {...more} onChange={reload} />
            </div>
          </>
        )}
      </Answered>
    </Reader>
  )
}
