import * as z from 'zod/mini'
import { getOfficeBy, postOffice } from '#contract/office/call.ts'
import { SENT_KINDS, SENT_RESULTS } from '#contract/office/sent-kinds.ts'

/** An item's number in a query, where every value is text. */
const idText = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
const kind = z.enum(SENT_KINDS)

const listed = {
  kind,
  id: z.int(),
  empleado: z.int(),
  /** The sender's. */
  name: z.string(),
  /** ISO 8601 instant. */
  sentAt: z.string(),
  /** An idea's title, or that of the opening, which may be bilingual; a request has none. */
  title: z.string(),
  /** The sender's name for the attachment. */
  fileName: z.nullable(z.string()),
  state: z.enum(['sent', 'taken', 'answered', ...SENT_RESULTS]),
  /** As the audit names them; `names` has their names. */
  takenBy: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
}

/** The names of the people of the office who stand in items, by how the audit names them. */
const names = z.record(z.string(), z.string())
/** The caller, as the audit names them. */
const me = z.string()

const listedSchema = z.object({ ...listed, excerpt: z.string() })

/** An item in a list, with the first letters of its text. */
export type ListedSent = z.infer<typeof listedSchema>

const itemSchema = z.object({ ...listed, text: z.string(), answer: z.string() })

/** An item with all that its sender wrote, and its bilingual answer. */
export type SentItem = z.infer<typeof itemSchema>

/** What people have sent: all that waits, longest first, or the newest of all. */
export const getSent = getOfficeBy(
  'office/sent',
  'requests',
  z.object({ which: z.enum(['waiting', 'all']) }),
  z.object({ me, names, items: z.array(listedSchema) }),
)

export const getSentItem = getOfficeBy(
  'office/sent/item',
  'requests',
  z.object({ kind, id: idText }),
  z.object({ me, names, item: itemSchema }),
)

/** The attachment's bytes; audited. */
export const getSentFile = getOfficeBy(
  'office/sent/file',
  'requests',
  z.object({ kind, id: idText }),
  z.unknown(),
)

const which = { kind, id: z.int().check(z.minimum(1), z.maximum(999_999_999)) }
const actor = z.string().check(z.maxLength(100), z.regex(/^[^\0]*$/))
const written = z.string().check(z.maxLength(10_000))

const handleSchema = z.discriminatedUnion('action', [
  /** `from`: the colleague who has it now, to take it over. */
  z.object({ ...which, action: z.literal('take'), from: z.optional(actor) }),
  z.object({ ...which, action: z.literal('answer'), eu: written, es: written }),
  z.object({ ...which, action: z.literal('close'), result: z.enum(SENT_RESULTS) }),
])

export type SentStep = z.infer<typeof handleSchema>

/**
 * Takes, answers or closes an item. 409: a colleague was first, and nothing is written; the item says who.
 * `already`: the caller had done the same before.
 */
export const handleSent = postOffice(
  'office/sent/handle',
  'requests',
  handleSchema,
  z.object({ outcome: z.enum(['done', 'already']) }),
)
