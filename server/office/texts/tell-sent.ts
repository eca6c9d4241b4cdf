import type { Exported } from '#server/office/sent/export-opening.ts'
import type { Handled, HandleSent } from '#server/office/sent/handle-sent.ts'
import type { SentItem } from '#server/office/sent/list-sent.ts'
import type { Opening } from '#server/office/sent/openings.ts'
import type { SentFileOutcome } from '#server/office/sent/sent-file.ts'
import { wordsIn } from '#server/office/texts/languages.ts'
import { SENT_WORDS } from '#server/office/texts/sent-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** Longer texts are cut in a list. */
const LINE_LENGTH = 80

/** One line for each item: number, day, state, employee, name, and how its text begins. */
export function tellSent(items: readonly SentItem[], language: OfficeLanguage): string[] {
  if (items.length === 0) return [wordsIn(language).nothingFound]
  const words = SENT_WORDS[language]
  return items.map(({ id, sentAt, state, takenBy, empleado, name, title, text, fileName }) =>
    [
      id,
      sentAt.slice(0, 10),
      takenBy === null ? words.states[state] : `${words.states[state]} (${takenBy})`,
      empleado,
      name,
      firstLine(title || text || (fileName ?? '')),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  )
}

/** One item, whole. */
export function tellSentItem(item: SentItem, language: OfficeLanguage): string[] {
  const words = SENT_WORDS[language]
  const { id, sentAt, state, takenBy, empleado, name, title, text, fileName, answer } = item
  return [
    [id, sentAt.slice(0, 10), words.states[state], empleado, name].join(' · '),
    ...(takenBy === null ? [] : [fill(words.by, { by: takenBy })]),
    ...(fileName === null ? [] : [fill(words.file, { name: plain(fileName) })]),
    ...(title === '' ? [] : ['', plain(title)]),
    ...(text === '' ? [] : ['', ...text.split('\n').map(plain)]),
    ...(answer === '' ? [] : ['', fill(words.answer, { answer })]),
  ]
}

/** The result of taking, answering or closing an item, in one sentence. */
export function tellHandled(
  { action, id }: Pick<HandleSent, 'action' | 'id'>,
  { outcome, by = '?' }: Handled,
  language: OfficeLanguage,
): string {
  const words = SENT_WORDS[language]
  if (outcome === 'done') return fill(words.actions[action], { id })
  return fill(words.refusals[outcome], { id, by })
}

export function tellSentFile(
  { outcome }: SentFileOutcome,
  facts: { readonly id: number; readonly path: string },
  language: OfficeLanguage,
): string {
  return fill(SENT_WORDS[language].files[outcome], facts)
}

/** One line for each opening: number, day, title, enrolments. */
export function tellOpenings(openings: readonly Opening[], language: OfficeLanguage): string[] {
  if (openings.length === 0) return [wordsIn(language).nothingFound]
  const words = SENT_WORDS[language]
  return openings.map(({ id, day, title, enrolments, waiting }) =>
    [id, day, title, fill(words.opening, { enrolments, waiting })].join(' · '),
  )
}

export function tellExported(
  { outcome, enrolments, lost }: Exported,
  { id, path }: { readonly id: number; readonly path: string },
  language: OfficeLanguage,
): string[] {
  const words = SENT_WORDS[language]
  if (outcome === 'unknown') return [fill(words.unknownOpening, { id })]
  return [
    fill(words.exported, { enrolments, path }),
    ...(lost.length === 0 ? [] : [fill(words.lost, { names: lost.join(', ') })]),
  ]
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  const letters = [...plain(line)]
  const shown = letters.slice(0, LINE_LENGTH).join('')
  return letters.length > LINE_LENGTH ? `${shown}…` : shown
}

/** Without characters that would move a terminal's cursor or recolour it: the sender wrote them. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
}
