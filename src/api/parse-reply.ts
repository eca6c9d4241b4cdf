import type * as z from 'zod/mini'
import { bodyOf } from '#api/answer.ts'
import { ApiError } from '#api/api-error.ts'
import type { Call } from '#contract/call.ts'
import { errorFieldOf } from '#contract/errors.ts'
import { type Reading, readItems, readWhole } from '#contract/reading.ts'

/** The items of a reply that could be read. */
export interface ReadableItems<Reply> {
  readonly reply: Reply
  /** Call and field path of each item that was left out. */
  readonly leftOut: readonly string[]
  /** Where an item of `reply` stood in the answer. */
  readonly placeOf: (index: number) => number
}

/**
 * A reply's text as the call's reply type; an `ApiError` `malformed` (with the field path) or
 * `error-field` (with the server's words) when it is not that.
 */
export function parseReply<Reply extends z.ZodMiniType>(
  call: Call<Reply>,
  text: string,
): z.infer<Reply> {
  const [body, ...others] = waysToRead(bodyIn(call, text))
  const asItIs = readWhole(call.reply, body)
  const readings = others.map((other) => readWhole(call.reply, other))
  const read = [asItIs, ...readings].find(({ kind }) => kind === 'read')
  return orMalformed(call, read ?? asItIs).reply
}

/**
 * The items of a list or record that can be read. An `ApiError` as of `parseReply` when more than
 * half of them cannot: then nothing of it is to be kept (contract, "Lists").
 */
export function parseItems<Reply extends z.ZodMiniType>(
  call: Call<Reply>,
  text: string,
): ReadableItems<z.infer<Reply>> {
  const { leftOut, ...read } = orMalformed(call, readItems(call.reply, bodyIn(call, text)))
  return { ...read, leftOut: leftOut.map((fault) => `${call.path}: ${fault}`) }
}

/** No body at all may be how a server says nothing; a word, how it says a list of one. */
function waysToRead(body: unknown): readonly [unknown, ...unknown[]] {
  if (body === undefined) return ['', null]
  return typeof body === 'string' ? [body, [body]] : [body]
}

/** What is no JSON is a text, which some calls answer with. */
function bodyIn(call: Call, text: string): unknown {
  const body = bodyOf({ text })
  const errorField = errorFieldOf(body)
  if (errorField !== undefined) throw new ApiError('error-field', `${call.path}: ${errorField}`)
  return body
}

function orMalformed<Reply>(call: Call, reading: Reading<Reply>) {
  if (reading.kind === 'read') return reading
  throw new ApiError('malformed', `${call.path}: ${reading.fault}`)
}
