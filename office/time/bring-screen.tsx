import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { getTimeKinds } from '#contract/office/time.ts'
import { ask } from '#office/api/ask.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useEscape } from '#office/parts/use-escape.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { BringForm } from '#office/time/bring-form.tsx'
import { Button } from '#ui/button.tsx'

const LIST = { pathname: '/Denbora', search: '' }

/** Brings a file in: what it is, the file, what it would change, and then that it is written. */
export function BringScreen() {
  const texts = useTexts()
  const { bring: words, heading, one } = texts.time
  const navigate = useNavigate()
  const { asked, reload } = useAsked(useCallback(() => ask(getTimeKinds), []))
  useEscape(LIST, undefined)
  return (
    <div className={styles.screen}>
      <Link className={styles.back} to={LIST}>
        <ArrowLeft aria-hidden="true" />
        {heading}
      </Link>
      <div className={styles.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={styles.soft}>{words.about}</p>
      </div>
      {asked.kind === 'asking' && <p role="status">{texts.loading}</p>}
      {asked.kind === 'failed' && (
        <Notice kind="bad">
          <p>{faultText(asked.error, texts)}</p>
          <Button onClick={reload}>{texts.retry}</Button>
        </Notice>
      )}
      {asked.kind === 'ready' && (
        <BringForm
          kinds={asked.value.kinds}
          onDone={(id) => navigate(`/Denbora/${id}`, { state: { done: one.applied } })}
        />
      )}
    </div>
  )
}
