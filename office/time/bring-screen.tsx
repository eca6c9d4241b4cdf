import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { getTimeKinds } from '#contract/office/time.ts'
import { ask } from '#office/api/ask.ts'
import { Answered } from '#office/parts/answered.tsx'
import styles from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { BringForm } from '#office/time/bring-form.tsx'

const LIST = { pathname: '/Denbora', search: '' }

/** Brings a file in: what it is, the file, what it would change, and then that it is written. */
export function BringScreen() {
  const texts = useTexts()
  const { bring: words, heading, one } = texts.time
  const navigate = useNavigate()
  const { asked, reload } = useAsked(useCallback(() => ask(getTimeKinds), []))
  return (
    <Reader back={LIST} backTo={heading}>
      <div className={styles.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={styles.soft}>{words.about}</p>
      </div>
      <Answered asked={asked} reload={reload}>
        {({ kinds }) => (
          <BringForm
            kinds={kinds}
            onDone={(id) => navigate(`/Denbora/${id}`, { state: { done: one.applied } })}
          />
        )}
      </Answered>
    </Reader>
  )
}
