import type { MessageFault } from '#contract/office/message-faults.ts'
import type {
  DeliveryReport,
  MessageReport,
  MessageSummary,
} from '#contract/office/message-reports.ts'
import { WRITTEN } from '#contract/office/message-writing.ts'
import { sheet } from '#contract/office/sheet.ts'
import { wordsIn } from '#server/office/texts/languages.ts'
import { MESSAGE_WORDS, type MessageWords } from '#server/office/texts/messages-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** The outcome of a message, or its preview: its text, its audience, its time, and what was done. */
export function tellMessage(report: MessageReport, language: OfficeLanguage): string[] {
  const words = MESSAGE_WORDS[language]
  const { outcome, faults, message, readers, withPush } = report
  if (!message) return [words.outcomes[outcome], ...tellMessageFaults(faults, words)]
  const { clase, cooperativa, document, titulo, texto, publishAt, urgent } = message
  const { acknowledge, id = '' } = message
  return [
    [clase, cooperativa, words.documents[document]].join(' · '),
    titulo,
    ...texto.split('\n').map((line) => `  ${line}`.trimEnd()),
    fill(words.readers, { readers, withPush }),
    ...(publishAt === null ? [] : [fill(words.at, { at: wallClock(publishAt) })]),
    urgent ? words.urgent : words.waits,
    ...(acknowledge ? [words.acknowledge] : []),
    fill(words.outcomes[outcome], { id }),
  ]
}

/** How many readers a message has, and how many it is known to have reached. */
export function tellDelivery(report: DeliveryReport, language: OfficeLanguage): string[] {
  const words = MESSAGE_WORDS[language]
  const { faults, titulo, readers, reached, pushed, synced, opened, unreached } = report
  if (faults.length > 0) return tellMessageFaults(faults, words)
  const { acknowledged, unacknowledged } = report
  const waiting = unreached.filter(({ push }) => push === 'waiting').length
  return [
    titulo,
    fill(words.reached, { readers, reached }),
    fill(words.reachedBy, { pushed, synced, opened }),
    fill(words.unreached, { unreached: unreached.length, waiting }),
    ...(acknowledged === null
      ? []
      : [fill(words.acknowledged, { acknowledged, unacknowledged: unacknowledged.length })]),
  ]
}

/** The readers whom it is not known to have reached, as CSV for the noticeboard. */
export function unreachedSheet({ unreached }: DeliveryReport, language: OfficeLanguage): string {
  const { unreachedColumns, pushes } = MESSAGE_WORDS[language]
  const rows = unreached.map(({ empleado, nombre, departamento, push }) => [
    String(empleado),
    nombre,
    departamento,
    pushes[push],
  ])
  return sheet([unreachedColumns, ...rows])
}

/** The readers who have not acknowledged it, as CSV. */
export function unacknowledgedSheet(
  { unacknowledged }: DeliveryReport,
  language: OfficeLanguage,
): string {
  const { unreachedColumns } = MESSAGE_WORDS[language]
  const rows = unacknowledged.map(({ empleado, nombre, departamento }) => [
    String(empleado),
    nombre,
    departamento,
  ])
  return sheet([unreachedColumns.slice(0, 3), ...rows])
}

function tellMessageFaults(faults: readonly MessageFault[], words: MessageWords): string[] {
  return faults.map((fault) => `  ${tellMessageFault(fault, words)}`)
}

function tellMessageFault({ code, facts }: MessageFault, words: MessageWords): string {
  const { language } = facts
  const known = WRITTEN.find((written) => written === language)
  return fill(words.faults[code], {
    ...facts,
    ...(known && { language: words.languages[known], code: known }),
  })
}

/** One line for each message: number, day, state, class, audience, title. */
export function tellMessages(
  messages: readonly MessageSummary[],
  language: OfficeLanguage,
): string[] {
  const words = MESSAGE_WORDS[language]
  if (messages.length === 0) return [wordsIn(language).nothingFound]
  return messages.map(({ id, day, state, clase, audiences, readers, titulo, publishAt }) =>
    [
      id,
      publishAt === null ? day : wallClock(publishAt),
      words.states[state],
      clase,
      audiences.length > 0 ? audiences.join(', ') : fill(words.chosen, { readers }),
      titulo,
    ].join(' · '),
  )
}

/** `2026-11-23 08:00`, by this machine's clock. */
function wallClock(instant: string): string {
  const at = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}
