import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { getPersonFields } from '#contract/office/people.ts'
import { ask } from '#office/api/ask.ts'
import { Answered } from '#office/parts/answered.tsx'
import styles from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { PersonForm } from '#office/people/person-form.tsx'
import { useTexts } from '#office/texts/use-texts.ts'

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
  return (
    <Reader back={back} backTo={words.heading}>
      <div className={styles.head}>
        <ScreenHeading>{number === undefined ? words.add : words.change}</ScreenHeading>
      </div>
      <Answered asked={asked} reload={reload}>
        {({ fields }) => (
          <PersonForm
            key={number ?? 'new'}
            {...(number === undefined ? {} : { empleado: Number(number) })}
            fields={fields}
            onDone={(empleado) =>
              navigate(`/Jendea/${empleado}`, { state: { done: words.written } })
            }
          />
        )}
      </Answered>
    </Reader>
  )
}
