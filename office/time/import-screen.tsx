import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  getTimeImports,
  type TimeImport,
  type UndoReply,
  undoTimeImport,
} from '#contract/office/time.ts'
import { ask } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'
import { Counts } from '#office/parts/counts.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { readDone } from '#office/parts/list-address.ts'
import { Notice } from '#office/parts/notice.tsx'
import { OneOfList } from '#office/parts/one-of-list.tsx'
import styles from '#office/parts/reader.module.css'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { Sure } from '#office/parts/sure.tsx'
import type { How } from '#office/parts/use-asked.ts'
import { useInstant, useTexts, useWireLanguage } from '#office/texts/use-texts.ts'
import own from '#office/time/time.module.css'
import { Button } from '#ui/button.tsx'

const read = (how: How) => ask(getTimeImports, how)

/** One import: what it has changed, and the way back. */
export function ImportScreen() {
  const { heading } = useTexts().time
  return (
    <OneOfList read={read} duty="time" room="/Denbora" heading={heading}>
      {(item, who, reload) => <OneImport item={item} who={who} reload={reload} />}
    </OneOfList>
  )
}

interface OneImportProps {
  item: TimeImport
  who: string
  reload: () => void
}

function OneImport({ item, who, reload }: OneImportProps) {
  const texts = useTexts()
  const instant = useInstant()
  const language = useWireLanguage()
  const location = useLocation()
  const { one: words, kinds, counts } = texts.time
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reply, setReply] = useState<UndoReply>()
  const [failed, setFailed] = useState<unknown>()
  const { added, changed, removed } = item
  const done = reply ? undefined : readDone(location.state)

  async function undo() {
    setBusy(true)
    setFailed(undefined)
    try {
      setReply(await freshly(() => ask(undoTimeImport, { body: { id: item.id } })))
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
        <ScreenHeading>{kinds[item.kind]}</ScreenHeading>
        <p className={styles.facts}>
          <span>{item.fileName}</span>
          <span>{words.by(who)}</span>
          <span>{words.at(instant(item.appliedAt))}</span>
        </p>
      </div>
      {done !== undefined && <Notice kind="good">{done}</Notice>}
      {failed !== undefined && <Notice kind="bad">{faultText(failed, texts)}</Notice>}
      {reply && (
        <Notice kind={reply.outcome === 'undone' ? 'good' : 'bad'}>
          <p>{words.outcomes[reply.outcome]}</p>
          <ul className={own.newer}>
            {reply.newer.map((row) => (
              <li key={row.eu}>{row[language]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={styles.card} aria-label={kinds[item.kind]}>
        <Counts names={['added', 'changed', 'removed']} labels={counts} counts={item} />
        {item.undoneAt !== null && <p>{words.undoneAt(instant(item.undoneAt))}</p>}
        {item.undoneAt === null && !item.canUndo && <p>{words.over}</p>}
        {item.canUndo &&
          (isAsked ? (
            <Sure
              question={words.sure(added + changed + removed)}
              yes={words.undo}
              busy={busy}
              onYes={() => void undo()}
              onNo={() => setAsked(false)}
            />
          ) : (
            <div className={styles.row}>
              <Button onClick={() => setAsked(true)}>{words.undo}</Button>
            </div>
          ))}
      </section>
    </>
  )
}
