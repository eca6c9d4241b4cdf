import { type ReactNode, useId } from 'react'
import { inLanguage } from '#contract/bilingual.ts'
import type { DeliveryReport } from '#contract/office/message-reports.ts'
import styles from '#office/messages/messages.module.css'
import { Counts } from '#office/parts/counts.tsx'
import reader from '#office/parts/reader.module.css'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'

/** `acknowledged` is `null` where the message does not ask for it. */
const COUNTS = ['readers', 'reached', 'pushed', 'synced', 'opened', 'acknowledged'] as const

/** Whom a message is known to have reached, and by name whom not. */
export function Delivery({ delivery }: { delivery: DeliveryReport }) {
  const { one } = useTexts().messages
  const { unreached, unacknowledged, acknowledged } = delivery
  return (
    <section className={reader.card} aria-label={one.delivery}>
      <div>
        <h2>{one.delivery}</h2>
        <p className={reader.soft}>{one.deliveryAbout}</p>
      </div>
      <Counts names={COUNTS} labels={one.counts} counts={delivery} />
      {unreached.length === 0 ? (
        <p>{one.allReached}</p>
      ) : (
        <Names
          heading={one.unreached(unreached.length)}
          people={unreached}
          more={{ heading: one.columns.push, cell: ({ push }) => one.pushes[push] }}
        />
      )}
      {acknowledged !== null && unacknowledged.length === 0 && <p>{one.allAcknowledged}</p>}
      {unacknowledged.length > 0 && (
        <Names heading={one.unacknowledged(unacknowledged.length)} people={unacknowledged} />
      )}
    </section>
  )
}

interface Named {
  readonly empleado: number
  readonly nombre: string
  readonly departamento: string
}

interface NamesProps<Person extends Named> {
  heading: string
  people: readonly Person[]
  /** One more column. */
  more?: { readonly heading: string; readonly cell: (person: Person) => ReactNode }
}

function Names<Person extends Named>({ heading, people, more }: NamesProps<Person>) {
  const { columns } = useTexts().messages.one
  const language = useDeskLanguage()
  const id = useId()
  return (
    <div>
      <h3 id={id}>{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it. */}
      <section className={styles.names} tabIndex={0} aria-labelledby={id}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{columns.number}</th>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.department}</th>
              {more && <th scope="col">{more.heading}</th>}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.empleado}>
                <td>{person.empleado}</td>
                <th scope="row">{person.nombre}</th>
                <td>{inLanguage(person.departamento, language)}</td>
                {more && <td>{more.cell(person)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
