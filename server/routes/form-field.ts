import * as z from 'zod/mini'
import { Fault } from '#server/fault.ts'

/** Parses the JSON of a form's field; throws `bad-input`. */
export function readField<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, jsonOf(text))
  if (!parsed.success) throw new Fault('bad-input', z.prettifyError(parsed.error))
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault('bad-input', 'the field is not JSON')
  }
}
