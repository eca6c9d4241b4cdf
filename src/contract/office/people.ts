import * as z from 'zod/mini'
import { auditEntrySchema } from '#contract/office/audit.ts'
import { getOffice, getOfficeBy, postOffice } from '#contract/office/call.ts'
import { toldSchema } from '#contract/office/told.ts'

/** What the office does with a person's access. */
export const PERSON_ACTIONS = [
  'block',
  'leave',
  'return',
  'unlock',
  'end-sessions',
  'reset-code',
] as const

export type PersonAction = (typeof PERSON_ACTIONS)[number]

export const personSummarySchema = z.object({
  empleado: z.int(),
  username: z.string(),
  name: z.string(),
  /** `active`, `blocked` or `left`. */
  access: z.enum(['active', 'blocked', 'left']),
  /** The number of signed-in devices. */
  sessions: z.int(),
})

export type PersonSummary = z.infer<typeof personSummarySchema>

export const personOutcomeSchema = z.object({
  /**
   * `unknown`: there is no such employee number; `already`: nothing to change, and nothing was written.
   */
  outcome: z.enum(['done', 'already', 'unknown']),
  name: z.optional(z.string()),
})

export type PersonOutcome = z.infer<typeof personOutcomeSchema>

/** The people, by their numbers, and whether there are more than a list has. */
export const getPeopleOfOffice = getOffice(
  'office/people',
  'people',
  z.object({ items: z.array(personSummarySchema), hasMore: z.boolean() }),
)

/** What the office knows of a person's access; private papers and their code are not among it. */
const personSchema = z.extend(personSummarySchema, {
  centro: z.string(),
  departamento: z.string(),
  /** Where mail goes; empty without an address. */
  email: z.string(),
  /** A secret code is set. */
  hasCode: z.boolean(),
  /** Wrong passwords have locked the log-in. */
  isLocked: z.boolean(),
  devices: z.array(
    z.object({
      name: z.string(),
      /** ISO 8601 instant. */
      lastSeen: z.string(),
    }),
  ),
})

export type PersonOfOffice = z.infer<typeof personSchema>

/** One person, and the newest of what was done with their data. */
export const getPersonOfOffice = getOfficeBy(
  'office/people/person',
  'people',
  z.object({ empleado: z.string().check(z.regex(/^\d{1,9}$/)) }),
  z.object({
    person: personSchema,
    history: z.array(auditEntrySchema),
    names: z.record(z.string(), z.string()),
  }),
)

const number = z.int().check(z.minimum(1), z.maximum(999_999_999))

/** The data of a person that the office writes, as a file's cells have them; without a number those of a new one. */
export const getPersonFields = getOfficeBy(
  'office/people/fields',
  'people',
  z.object({ empleado: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  z.object({
    fields: z.array(
      z.object({
        name: z.string(),
        heading: toldSchema,
        value: z.string(),
        /** What a cell may look like. */
        example: z.string(),
        /** A new person needs it. */
        isNeeded: z.boolean(),
      }),
    ),
  }),
)

export type PersonField = z.infer<typeof getPersonFields.reply>['fields'][number]

const writtenPersonSchema = z.object({
  action: z.enum(['add-person', 'change-person']),
  empleado: number,
  /** By the fields' names; those left out stay as they are, and an empty text empties one. */
  fields: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(1_000))),
})

const writePersonReplySchema = z.object({
  /** As `PersonReport` of the server has them; only `done` has written anything. */
  outcome: z.enum(['preview', 'done', 'same', 'faults', 'exists', 'unknown', 'busy']),
  /** The name of the person who has the number. */
  name: z.optional(z.string()),
  /** Each fault, or each changed field with its old and new value. */
  told: z.array(toldSchema),
})

export type WritePersonReply = z.infer<typeof writePersonReplySchema>

/** Reports what writing would do, and writes nothing. */
export const previewPerson = postOffice(
  'office/people/preview',
  'people',
  writtenPersonSchema,
  writePersonReplySchema,
)

/** Adds a person, or changes one, as an import of one line, which can be undone. */
export const writePersonAtDesk = postOffice(
  'office/people/write',
  'people',
  writtenPersonSchema,
  writePersonReplySchema,
  'fresh',
)

/**
 * A letter with a code for the first access, or for one after a forgotten password, as a PDF; earlier ones no
 * longer count. 409: the person may not sign in, or the settings lack the app's address.
 */
export const makeLetter = postOffice(
  'office/people/letter',
  'people',
  z.object({ empleado: number }),
  z.unknown(),
  'fresh',
)

/** Does it, and notes it in the audit. 409: on one's own access, which would end the caller's work. */
export const actOnPerson = postOffice(
  'office/people/act',
  'people',
  z.object({
    action: z.enum(PERSON_ACTIONS),
    empleado: number,
  }),
  personOutcomeSchema,
  'fresh',
)
