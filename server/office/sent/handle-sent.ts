import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { answerText } from '#contract/office/answer-text.ts'
import type { AuditAction } from '#contract/office/audit.ts'
import { SENT_KINDS, SENT_RESULTS, type SentKind } from '#contract/office/sent-kinds.ts'
import type { Database } from '#server/db/database.ts'
import type { Answerable } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { readSent, type SentItem } from '#server/office/sent/list-sent.ts'
import { SENT_SOURCES } from '#server/office/sent/sources.ts'
import { addAnswerPush } from '#server/services/answer-pushes.ts'
import { type SentState, STATE_TEXTS } from '#server/services/sent-states.ts'

const common = {
  kind: z.enum(SENT_KINDS),
  id: z.int(),
  actor: z.string().check(z.maxLength(100)),
}

export const handleSentSchema = z.discriminatedUnion('action', [
  /** `from`: the colleague who has it now, to take it over. */
  z.object({ ...common, action: z.literal('take'), from: z.optional(z.string()) }),
  z.object({
    ...common,
    action: z.literal('answer'),
    eu: z.optional(z.string()),
    es: z.optional(z.string()),
  }),
  z.object({ ...common, action: z.literal('close'), result: z.enum(SENT_RESULTS) }),
])

export type HandleSent = z.infer<typeof handleSentSchema>

export const HANDLED_OUTCOMES = [
  'done',
  /** The same actor had done this before; nothing was written. */
  'already',
  'unknown',
  /** A colleague deals with it, has answered, or has closed it: `by` says who. */
  'taken',
  'answered',
  'closed',
  /** The answer's text is refused. */
  'empty',
  'too-long',
  'slash',
  /** Enrolments are closed with a result, and have no answers. */
  'no-answers',
] as const

export const handledSchema = z.object({
  outcome: z.enum(HANDLED_OUTCOMES),
  by: z.optional(z.string()),
})

export type Handled = z.infer<typeof handledSchema>

/** What its sender is told by push; of an enrolment in person. */
const ANSWERABLE: Readonly<Record<SentKind, Answerable | undefined>> = {
  requests: 'request',
  ideas: 'idea',
  openings: undefined,
}

/** The columns to write when nothing speaks against the step. */
interface Step {
  readonly action: AuditAction
  readonly state: SentState
  readonly set: readonly SQL[]
}

/**
 * Carries the step out and records it in the audit, in one transaction. Of two at once the second waits,
 * learns what the first did, and overwrites nothing.
 */
export function handleSent(database: Database, command: HandleSent, now: Date): Promise<Handled> {
  const { kind, id, actor } = command
  const { table } = SENT_SOURCES[kind]
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from ${table} where id = ${id} for update`)
    const item = await readSent(transaction, kind, id)
    if (!item) return { outcome: 'unknown' }
    const step = stepOf(item, command)
    if ('outcome' in step) return step
    const ofIdea = kind === 'ideas' ? [sql`estado = ${STATE_TEXTS[step.state]}`] : []
    const set = sql.join([...step.set, ...ofIdea], sql`, `)
    await transaction.execute(sql`update ${table} set ${set} where id = ${id}`)
    const facts = { kind, id, ...(command.action === 'close' ? { result: command.result } : {}) }
    await noteAudit(
      transaction,
      { actor, action: step.action, empleado: item.empleado, facts },
      now,
    )
    const about = ANSWERABLE[kind]
    if (about && command.action !== 'take') {
      const { personId } = item
      await addAnswerPush(transaction, { personId, about, itemId: id }, now)
    }
    return { outcome: 'done' }
  })
}

function stepOf(item: SentItem, command: HandleSent): Step | Handled {
  const { actor } = command
  const { takenBy, answeredBy, answer, closedBy } = item
  if (closedBy !== null) {
    const isSame = command.action === 'close' && closedBy === actor && item.state === command.result
    return isSame ? { outcome: 'already' } : { outcome: 'closed', by: closedBy }
  }
  const isOthers = takenBy !== null && takenBy !== actor
  switch (command.action) {
    case 'take':
      if (takenBy === actor) return { outcome: 'already' }
      if (answer !== '') return answered(answeredBy)
      if (isOthers && takenBy !== command.from) return { outcome: 'taken', by: takenBy }
      return { action: 'take-sent', state: 'taken', set: [taken(actor)] }
    case 'answer':
      return isOthers ? { outcome: 'taken', by: takenBy } : answerStep(item, command)
    case 'close':
      if (isOthers) return { outcome: 'taken', by: takenBy }
      return {
        action: 'close-sent',
        state: command.result,
        set: [taken(actor), sql`result = ${command.result}`, sql`closed_by = ${actor}`],
      }
  }
}

function answerStep(
  { answer, answeredBy }: SentItem,
  { kind, actor, eu, es }: Extract<HandleSent, { action: 'answer' }>,
): Step | Handled {
  if (!canAnswer(kind)) return { outcome: 'no-answers' }
  const text = answerText({ eu, es })
  if (typeof text !== 'string') return { outcome: text.fault }
  if (answer !== '') {
    return answer === text && answeredBy === actor ? { outcome: 'already' } : answered(answeredBy)
  }
  return {
    action: 'answer-sent',
    state: 'answered',
    set: [taken(actor), sql`respuesta = ${text}`, sql`answered_by = ${actor}`],
  }
}

function canAnswer(kind: SentKind): boolean {
  return kind !== 'openings'
}

/** An answer that was imported has no known author. */
function answered(by: string | null): Handled {
  return { outcome: 'answered', ...(by === null ? {} : { by }) }
}

function taken(actor: string): SQL {
  return sql`taken_by = ${actor}`
}
