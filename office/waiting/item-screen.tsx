import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { inLanguage } from '#contract/bilingual.ts'
import { getSentItem } from '#contract/office/sent.ts'
import { ask } from '#office/api/ask.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useEscape } from '#office/parts/use-escape.ts'
import { useDeskLanguage, useInstant, useTexts } from '#office/texts/use-texts.ts'
import { Attachment } from '#office/waiting/attachment.tsx'
import { Handling } from '#office/waiting/handling.tsx'
import { StateMark } from '#office/waiting/state-mark.tsx'
import { Button } from '#ui/button.tsx'

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
  const state = { last: `${kind}/${id}` }
  useEscape(list, state)

  return (
    <div className={styles.screen}>
      <Link className={styles.back} to={list} state={state}>
        <ArrowLeft aria-hidden="true" />
        {texts.waiting}
      </Link>
      {asked.kind === 'asking' && <p role="status">{texts.loading}</p>}
      {asked.kind === 'failed' && (
        <>
          <ScreenHeading>{texts.waiting}</ScreenHeading>
          <Notice kind="bad">
            <p>{faultText(asked.error, texts)}</p>
            <Button onClick={reload}>{texts.retry}</Button>
          </Notice>
        </>
      )}
      {asked.kind === 'ready' && (
        <>
          <div className={styles.head}>
            <ScreenHeading>{asked.value.item.name}</ScreenHeading>
            <p className={styles.facts}>
              <span>{texts.list.oneKind[asked.value.item.kind]}</span>
              <span>{texts.item.number(asked.value.item.empleado)}</span>
              <span>{texts.item.sent(instant(asked.value.item.sentAt))}</span>
              <StateMark {...asked.value} />
            </p>
          </div>
          <div className={styles.columns}>
            <article className={styles.card}>
              {asked.value.item.title !== '' && (
                <h2>{inLanguage(asked.value.item.title, language)}</h2>
              )}
              <p className={asked.value.item.text === '' ? styles.soft : styles.text}>
                {asked.value.item.text || texts.item.noText}
              </p>
              {asked.value.item.fileName !== null && (
                <Attachment
                  kind={asked.value.item.kind}
                  id={asked.value.item.id}
                  fileName={asked.value.item.fileName}
                />
              )}
            </article>
            <Handling key={`${kind}/${id}`} {...asked.value} onChange={reload} />
          </div>
        </>
      )}
    </div>
  )
}
