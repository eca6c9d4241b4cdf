import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  getPublications,
  type Publication,
  type RecallReport,
  recallDocuments,
} from '#contract/office/documents.ts'
import { ask } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { folderName } from '#office/documents/folder-names.ts'
import { monthOf, stateOf } from '#office/documents/publication-words.ts'
import { Counts } from '#office/parts/counts.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { readDone } from '#office/parts/list-address.ts'
import { Notice } from '#office/parts/notice.tsx'
import { OneOfList } from '#office/parts/one-of-list.tsx'
import styles from '#office/parts/reader.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { Sure } from '#office/parts/sure.tsx'
import type { How } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useInstant, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

const read = (how: How) => ask(getPublications, how)

/** One publication: how many have opened it, and the way to take it back. */
export function PublicationScreen() {
  const { heading } = useTexts().documents
  return (
    <OneOfList read={read} duty="documents" room="/Dokumentuak" heading={heading}>
      {(item, who, reload) => <OnePublication item={item} who={who} reload={reload} />}
    </OneOfList>
  )
}

interface OnePublicationProps {
  item: Publication
  who: string
  reload: () => void
}

function OnePublication({ item, who, reload }: OnePublicationProps) {
  const texts = useTexts()
  const instant = useInstant()
  const language = useDeskLanguage()
  const location = useLocation()
  const { one: words, states } = texts.documents
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<RecallReport>()
  const [failed, setFailed] = useState<unknown>()
  const done = report ? undefined : readDone(location.state)
  const state = stateOf(item)

  async function recall() {
    setBusy(true)
    setFailed(undefined)
    try {
      setReport(await freshly(() => ask(recallDocuments, { body: { id: item.id } })))
      setAsked(false)
      reload()
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className={styles.head}>
        <ScreenHeading>
          {`${folderName(item.folder, language)} · ${monthOf(item.longdate, language)}`}
        </ScreenHeading>
        <p className={styles.facts}>
          <span>{states[state]}</span>
          <span>{item.source}</span>
          <span>{words.by(who)}</span>
          <span>{words.at(instant(item.publishedAt))}</span>
        </p>
      </div>
      {done !== undefined && <Notice kind="good">{done}</Notice>}
      {failed !== undefined && <Notice kind="bad">{faultText(failed, texts)}</Notice>}
      {report && <Recalled report={report} />}
      <section className={styles.card} aria-label={states[state]}>
        <Opened item={item} />
        {item.recalledAt !== null && <p>{words.recalledAt(instant(item.recalledAt))}</p>}
        {state !== 'recalled' &&
          (isAsked ? (
            <Sure
              question={words.sure(item.documents, item.openedBy)}
              yes={words.yes}
              busy={busy}
              onYes={() => void recall()}
              onNo={() => setAsked(false)}
            />
          ) : (
            <div className={styles.row}>
              <Button onClick={() => setAsked(true)}>{words.recall}</Button>
            </div>
          ))}
      </section>
    </>
  )
}

/** How many documents, and where it is noted how many were opened. */
function Opened({ item: { documents, openedBy } }: { item: Publication }) {
  const { counts } = useTexts().documents.one
  if (openedBy === null)
    return <Counts names={['documents']} labels={counts} counts={{ documents }} />
  return (
    <Counts names={['documents', 'openedBy']} labels={counts} counts={{ documents, openedBy }} />
  )
}

function Recalled({ report: { outcome, documents, openedBy } }: { report: RecallReport }) {
  const { one: words } = useTexts().documents
  const instant = useInstant()
  if (outcome !== 'recalled') return <Notice kind="attention">{words.already}</Notice>
  return (
    <Notice kind="good">
      <p>{words.recalled(documents)}</p>
      {openedBy && <p>{openedBy.length === 0 ? words.noOpeners : words.openers}</p>}
      <ul>
        {openedBy?.map(({ empleado, name, at }) => (
          <li key={empleado}>{`${empleado} · ${name} · ${instant(at)}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
