import { useCallback, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom'
import type { AuditEntry } from '#contract/office/audit.ts'
import { getPersonOfOffice, type PersonOfOffice } from '#contract/office/people.ts'
import { ask } from '#office/api/ask.ts'
import { actionOf, factsOf, whoOf } from '#office/audit/audit-words.ts'
import { Answered } from '#office/parts/answered.tsx'
import { readDone } from '#office/parts/list-address.ts'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { AccessSteps } from '#office/people/access-steps.tsx'
import own from '#office/people/people.module.css'
import { useInstant, useTexts } from '#office/texts/use-texts.ts'

/** One person: their access, what the office does with it, their devices, and what was done before. */
export function PersonScreen() {
  const { number = '' } = useParams()
  const texts = useTexts()
  const { people: words } = texts
  const [search] = useSearchParams()
  const location = useLocation()
  const [done, setDone] = useState(readDone(location.state))
  const { asked, reload } = useAsked(
    useCallback((how) => ask(getPersonOfOffice, { query: { empleado: number }, ...how }), [number]),
    'people',
  )
  const list = { pathname: '/Jendea', search: String(search) }
  return (
    <Reader back={list} backTo={words.heading} last={number}>
      <Answered asked={asked} reload={reload} heading={words.heading}>
        {(value) => (
          <>
            <Head person={value.person} />
            {done !== undefined && <Notice kind="good">{done}</Notice>}
            <div className={styles.columns}>
              <div className={own.side}>
                <AccessSteps
                  person={value.person}
                  onDone={(text) => {
                    setDone(text)
                    reload()
                  }}
                />
                <Link className={styles.link} to={`/Jendea/${number}/aldatu`}>
                  {words.change}
                </Link>
                <Devices devices={value.person.devices} />
              </div>
              <History {...value} />
            </div>
          </>
        )}
      </Answered>
    </Reader>
  )
}

function Head({ person }: { person: PersonOfOffice }) {
  const { people: words, item } = useTexts()
  const { name, empleado, username, departamento, centro, email, access, isLocked } = person
  return (
    <div className={styles.head}>
      <ScreenHeading>{name}</ScreenHeading>
      <p className={styles.facts}>
        <span>{item.number(empleado)}</span>
        <span>{username}</span>
        {departamento !== '' && <span>{departamento}</span>}
        {centro !== '' && <span>{centro}</span>}
        <span>{email === '' ? words.noEmail : email}</span>
      </p>
      <p className={styles.facts}>
        <strong>{words.accesses[access]}</strong>
        {isLocked && <span>{words.locked}</span>}
        <span>{person.hasCode ? words.hasCode : words.noCode}</span>
      </p>
    </div>
  )
}

function Devices({ devices }: { devices: PersonOfOffice['devices'] }) {
  const { people: words } = useTexts()
  const instant = useInstant()
  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">{words.devices}</h2>
      {devices.length === 0 && <p className={styles.soft}>{words.noDevices}</p>}
      <ul className={own.entries}>
        {devices.map(({ name, lastSeen }) => (
          <li key={`${name} ${lastSeen}`}>
            <span>{name}</span>
            <span className={styles.soft}>{words.seen(instant(lastSeen))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HistoryProps {
  history: readonly AuditEntry[]
  names: Readonly<Record<string, string>>
}

function History({ history, names }: HistoryProps) {
  const { people: words, audit } = useTexts()
  const instant = useInstant()
  const named = { names, actions: audit.actions }
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {history.length === 0 && <p className={styles.soft}>{words.noHistory}</p>}
      <ul className={own.entries}>
        {history.map((entry) => (
          <li key={entry.id}>
            <span>{actionOf(entry, named)}</span>
            <span className={styles.soft}>
              {instant(entry.at)} · {whoOf(entry, named)}
            </span>
            {factsOf(entry) !== '' && <span className={styles.soft}>{factsOf(entry)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
