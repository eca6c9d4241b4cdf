import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { getPersonFields } from '#contract/office/people.ts'
import { ask } from '#office/api/ask.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useEscape } from '#office/parts/use-escape.ts'
import { PersonForm } from '#office/people/person-form.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

/** The data of the person whom the address names, to be changed; of a new one, to be written. */
export function PersonFormScreen() {
  const { number } = useParams()
  const texts = useTexts()
  const { people: words } = texts
  const navigate = useNavigate()
  const { asked, reload } = useAsked(
    useCallback(
      () => ask(getPersonFields, { query: number === undefined ? {} : { empleado: number } }),
      [number],
    ),
  )
  const back = { pathname: number === undefined ? '/Jendea' : `/Jendea/${number}`, search: '' }
  useEscape(back, undefined)
  return (
    <div className={styles.screen}>
      <Link className={styles.back} to={back}>
        <ArrowLeft aria-hidden="true" />
        {words.heading}
      </Link>
      <div className={styles.head}>
        <ScreenHeading>{number === undefined ? words.add : words.change}</ScreenHeading>
      </div>
      {asked.kind === 'asking' && <p role="status">{texts.loading}</p>}
      {asked.kind === 'failed' && (
        <Notice kind="bad">
          <p>{faultText(asked.error, texts)}</p>
          <Button onClick={reload}>{texts.retry}</Button>
        </Notice>
      )}
      {asked.kind === 'ready' && (
        <PersonForm
          key={number ?? 'new'}
          {...(number === undefined ? {} : { empleado: Number(number) })}
          fields={asked.value.fields}
          onDone={(empleado) => navigate(`/Jendea/${empleado}`, { state: { done: words.written } })}
        />
      )}
    </div>
  )
}
