import * as z from 'zod/mini'
import { get } from '#contract/call.ts'
import { wireIdSchema } from '#contract/wire/id.ts'
import { wireTextSchema as text } from '#contract/wire/text.ts'

const openingSchema = z.object({
  id: wireIdSchema,
  /** ISO 8601 instant. */
  at: text,
  /** `self`: the person, in the app; `office`: a person of the office. */
  by: text,
  folder: text,
  /** The document's title, bilingual. */
  texto: text,
  /** `YYYYMMDD`, as the document has it. */
  longdate: text,
  /** The device in everyday words: `iPhone · Safari`; `""` when unknown. */
  device: text,
})

/** **extension** Who opened the caller's private documents and when, the newest first. */
export const getOpenings = get('file/openings', z.array(openingSchema), { extension: true })
