import { useId, useState } from 'react'
import type { Place, PublishReply } from '#contract/office/documents.ts'
import styles from '#office/documents/matches.module.css'
import { found, type Match, needsLook, peopleOf } from '#office/documents/matches.ts'
import { PageBeside } from '#office/documents/page-beside.tsx'
import { type PublishDraft, saidOf, withSaid } from '#office/documents/publish-draft.ts'
import reader from '#office/parts/reader.module.css'
import { useTexts, useWireLanguage } from '#office/texts/use-texts.ts'
import { Field } from '#ui/field.tsx'

/** How many lines are shown at once: each has a field. */
const SHOWN = 200

interface MatchTableProps {
  reply: PublishReply
  matches: readonly Match[]
  file: File | undefined
  draft: PublishDraft
  onWrite: (draft: PublishDraft) => void
}

/** The pages of a file with their people, each to be put right by hand, with the page beside them. */
export function MatchTable({ reply, matches, file, draft, onWrite }: MatchTableProps) {
  const { matches: words } = useTexts().documents
  const people = useId()
  const wanted = matches.filter(needsLook)
  const [isEvery, setEvery] = useState(wanted.length === 0)
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Place>()
  const shown = found(isEvery ? matches : wanted, text)
  return (
    <section className={reader.half} aria-labelledby={`${people}-heading`}>
      <h3 id={`${people}-heading`}>{words.heading}</h3>
      <datalist id={people}>
        {peopleOf(reply).map(({ empleado, name }) => (
          <option key={empleado} value={empleado}>
            {name}
          </option>
        ))}
      </datalist>
      <div className={reader.row}>
        <Field label={words.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <label className={reader.check}>
          <input type="checkbox" checked={isEvery} onChange={() => setEvery(!isEvery)} />
          {words.every(matches.length)}
        </label>
      </div>
      <div className={open ? styles.beside : undefined}>
        <div className={styles.scroll}>
          <table className={styles.table} aria-labelledby={`${people}-heading`}>
            <thead>
              <tr>
                <th scope="col">{words.columns.pages}</th>
                <th scope="col">{words.columns.whose}</th>
                <th scope="col">{words.columns.byHand}</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, SHOWN).map((match) => (
                <Line
                  key={`${match.file}:${match.from}`}
                  match={match}
                  people={people}
                  draft={draft}
                  onWrite={onWrite}
                  onOpen={() => setOpen(match)}
                />
              ))}
            </tbody>
          </table>
          {shown.length > SHOWN && (
            <p className={reader.soft}>{words.more(shown.length - SHOWN)}</p>
          )}
          {shown.length === 0 && <p className={reader.soft}>{words.none}</p>}
        </div>
        {open && file && (
          <PageBeside
            key={`${open.file}:${open.from}`}
            file={file}
            place={open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
    </section>
  )
}

interface LineProps {
  match: Match
  /** The list of people's id. */
  people: string
  draft: PublishDraft
  onWrite: (draft: PublishDraft) => void
  onOpen: () => void
}

function Line({ match, people, draft, onWrite, onOpen }: LineProps) {
  const { matches: words } = useTexts().documents
  const language = useWireLanguage()
  const { person, sentence, isDoubled } = match
  const where = words.place(match.file, match.from, match.to)
  const said = saidOf(draft, match)
  // What is typed and no number yet.
  const [typed, setTyped] = useState('')
  const isOut = said?.empleado === null
  return (
    <tr data-nobody={person === undefined || undefined}>
      <th scope="row">
        <button type="button" className={styles.open} onClick={onOpen}>
          {where}
        </button>
      </th>
      <td>
        {person && <p>{`${person.empleado} · ${person.name}`}</p>}
        {sentence && <p>{sentence[language]}</p>}
        {isDoubled && <p className={reader.soft}>{words.doubled}</p>}
      </td>
      <td>
        <div className={reader.row}>
          <input
            className={styles.number}
            aria-label={words.numberOf(where)}
            list={people}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            disabled={isOut}
            value={typed || (said?.empleado ?? '')}
            onChange={({ target }) => {
              const isNumber = /^[1-9]\d{0,8}$/.test(target.value)
              setTyped(isNumber ? '' : target.value)
              onWrite(withSaid(draft, match, isNumber ? Number(target.value) : undefined))
            }}
          />
          <label className={reader.check}>
            <input
              type="checkbox"
              checked={isOut}
              onChange={() => onWrite(withSaid(draft, match, isOut ? undefined : null))}
            />
            {words.out}
          </label>
        </div>
      </td>
    </tr>
  )
}
