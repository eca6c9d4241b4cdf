import { useState } from 'react'
import type { ImportReply } from '#contract/office/time.ts'
import { Counts } from '#office/parts/counts.tsx'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { Sure } from '#office/parts/sure.tsx'
import { useTexts, useWireLanguage } from '#office/texts/use-texts.ts'
import own from '#office/time/time.module.css'
import { Button } from '#ui/button.tsx'

const SORTS = ['added', 'changed', 'removed'] as const
const COUNTS = [...SORTS, 'same'] as const

interface ImportReportProps {
  reply: ImportReply
  busy: boolean
  /** Write it, and remove so many rows. */
  onWrite: (removals: number) => void
  /** Look at the file again. */
  onAgain: () => void
}

/** What a file would change: in numbers, by rows, or by its faults; and the button that writes it. */
export function ImportReport({ reply, busy, onWrite, onAgain }: ImportReportProps) {
  const texts = useTexts()
  const { report: words, counts: names } = texts.time
  // Each answer asks for the confirmation again.
  const [askedOf, setAskedOf] = useState<ImportReply>()
  const { outcome, lines, counts, ignoredHeadings: ignored } = reply
  const canWrite = outcome === 'preview' || outcome === 'confirm'
  return (
    <section className={styles.card} aria-labelledby="report">
      <h2 id="report">{words.heading}</h2>
      <Notice kind={outcome === 'faults' || outcome === 'busy' ? 'bad' : 'attention'}>
        <p>{words.outcomes[outcome]}</p>
        {lines > 0 && <p>{words.lines(lines)}</p>}
        {ignored.length > 0 && <p>{words.ignored(ignored.join(', '))}</p>}
        {outcome === 'busy' && <Button onClick={onAgain}>{texts.retry}</Button>}
      </Notice>
      {reply.faultCount > 0 && <Faults {...reply} />}
      {canWrite && (
        <>
          <Counts names={COUNTS} labels={names} counts={counts} />
          <Rows {...reply} />
          {askedOf === reply ? (
            <Sure
              question={words.sure(counts.removed)}
              yes={words.yes(counts.removed)}
              busy={busy}
              onYes={() => onWrite(counts.removed)}
              onNo={() => setAskedOf(undefined)}
            />
          ) : (
            <div className={styles.row}>
              <Button
                variant="primary"
                busy={busy}
                onClick={() => (counts.removed > 0 ? setAskedOf(reply) : onWrite(0))}
              >
                {words.write}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Faults({ faults, faultCount }: ImportReply) {
  const { report: words } = useTexts().time
  const language = useWireLanguage()
  const { columns } = words
  return (
    <div>
      <h3 id="faults">{words.faults(faultCount)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it. */}
      <section className={own.scroll} tabIndex={0} aria-labelledby="faults">
        <table className={own.table} aria-labelledby="faults">
          <thead>
            <tr>
              <th scope="col">{columns.line}</th>
              <th scope="col">{columns.column}</th>
              <th scope="col">{columns.value}</th>
              <th scope="col">{columns.fault}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, column, value, sentence }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several, and none moves.
              <tr key={index}>
                <td>{line}</td>
                <td>{column?.[language]}</td>
                <td>{value}</td>
                <td>{sentence[language]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <More count={faultCount - faults.length} />
    </div>
  )
}

function Rows(reply: ImportReply) {
  const { report: words } = useTexts().time
  const language = useWireLanguage()
  const { columns } = words
  const rows = SORTS.flatMap((sort) => reply[sort].map((row) => ({ ...row, sort })))
  const all = SORTS.reduce((sum, sort) => sum + reply.counts[sort], 0)
  if (rows.length === 0) return null
  return (
    <div>
      <h3 id="rows">{words.rows}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it. */}
      <section className={own.scroll} tabIndex={0} aria-labelledby="rows">
        <table className={own.table} aria-labelledby="rows">
          <thead>
            <tr>
              <th scope="col">{columns.sort}</th>
              <th scope="col">{columns.row}</th>
              <th scope="col">{columns.line}</th>
              <th scope="col">{columns.changes}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sort, row, line, changes }) => (
              <tr key={`${sort} ${row}`} data-sort={sort}>
                <td>{words.sorts[sort]}</td>
                <th scope="row">{row}</th>
                <td>{line}</td>
                <td>
                  {changes.map((change) => (
                    <p key={change.eu}>{change[language]}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <More count={all - rows.length} />
    </div>
  )
}

function More({ count }: { count: number }) {
  const { report: words } = useTexts().time
  return count > 0 ? <p className={styles.soft}>{words.more(count)}</p> : null
}
