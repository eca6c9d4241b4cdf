import { useEffect, useRef, useState } from 'react'
import type { NamedPerson, PublishReply } from '#contract/office/documents.ts'
import { MatchTable } from '#office/documents/match-table.tsx'
import { matchesOf } from '#office/documents/matches.ts'
import type { PublishDraft } from '#office/documents/publish-draft.ts'
import { Counts } from '#office/parts/counts.tsx'
import { Notice } from '#office/parts/notice.tsx'
import styles from '#office/parts/reader.module.css'
import { Sure } from '#office/parts/sure.tsx'
import { useTexts, useWireLanguage } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface PublishReportProps {
  reply: PublishReply
  /** The file that was looked at. */
  file: File | undefined
  draft: PublishDraft
  /** The draft has changed since: what is told is of another one. */
  isStale: boolean
  onWrite: (draft: PublishDraft) => void
  onPreview: () => void
  onPublish: () => void
}

const COUNTS = ['pages', 'people', 'unmatched', 'doubled', 'without'] as const

/** Whose each page is, to be put right by hand, and the button that publishes. */
export function PublishReport(props: PublishReportProps) {
  const { reply, file, draft, isStale, onWrite, onPreview, onPublish } = props
  const { report: words } = useTexts().documents
  const language = useWireLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // The person who asked for it reads on here.
  useEffect(() => {
    if (reply) heading.current?.focus()
  }, [reply])
  // Each answer asks for the confirmation again.
  const [askedOf, setAskedOf] = useState<PublishReply>()
  const { outcome, sentence, taken, without, isOpen, unmatchedPages } = reply
  const doubled = reply.doubled.length
  const canPublish = !isStale && (outcome === 'preview' || outcome === 'confirm')
  const counts = {
    ...{ pages: reply.pages, people: reply.documents.length, unmatched: unmatchedPages },
    ...{ doubled, without: without.length },
  }
  const isBad = outcome === 'faults' || outcome === 'taken' || outcome === 'nothing'
  return (
    <section className={styles.card} aria-labelledby="report">
      <h2 ref={heading} id="report" tabIndex={-1}>
        {words.heading}
      </h2>
      <Notice kind={isBad ? 'bad' : 'attention'}>
        <p>{words.outcomes[outcome]}</p>
        {sentence && <p>{sentence[language]}</p>}
        {!isOpen && outcome !== 'faults' && <p>{words.closed}</p>}
      </Notice>
      {outcome !== 'faults' && (
        <>
          <Counts names={COUNTS} labels={words.counts} counts={counts} />
          <Names heading={words.taken(taken.length)} people={taken} open />
          <MatchTable
            reply={reply}
            matches={matchesOf(reply)}
            file={file}
            draft={draft}
            onWrite={onWrite}
          />
          <Names heading={words.without(without.length)} people={without} />
        </>
      )}
      {isStale && (
        <Notice kind="attention">
          <p>{words.stale}</p>
          <Button onClick={onPreview}>{words.previewAgain}</Button>
        </Notice>
      )}
      {draft.byHand.length > 0 && (
        <div className={styles.row}>
          <Button onClick={() => onWrite({ ...draft, byHand: [] })}>
            {words.forget(draft.byHand.length)}
          </Button>
        </div>
      )}
      {canPublish &&
        (askedOf === reply ? (
          <Sure
            question={words.sure(reply.documents.length, unmatchedPages, doubled)}
            yes={words.yes(reply.documents.length)}
            onYes={onPublish}
            onNo={() => setAskedOf(undefined)}
          />
        ) : (
          <div className={styles.row}>
            <Button variant="primary" onClick={() => setAskedOf(reply)}>
              {words.publish}
            </Button>
          </div>
        ))}
    </section>
  )
}

interface NamesProps {
  heading: string
  people: readonly NamedPerson[]
  open?: boolean
}

function Names({ heading, people, open = false }: NamesProps) {
  if (people.length === 0) return null
  return (
    <details open={open}>
      <summary>{heading}</summary>
      <ul>
        {people.map(({ empleado, name }) => (
          <li key={empleado}>{`${empleado} · ${name}`}</li>
        ))}
      </ul>
    </details>
  )
}
