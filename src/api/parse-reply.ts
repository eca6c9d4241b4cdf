import type * as z from 'zod/mini'
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
  return orMalformed(call, readWhole(call.reply, jsonOf(call, text))).reply
}

/**
 * The items of a list or record that can be read. An `ApiError` as of `parseReply` when more than
 * half of them cannot: then nothing of it is to be kept (contract, "Lists").
 */
export function parseItems<Reply extends z.ZodMiniType>(
  call: Call<Reply>,
  text: string,
): ReadableItems<z.infer<Reply>> {
  const { leftOut, ...read } = orMalformed(call, readItems(call.reply, jsonOf(call, text)))
  return { ...read, leftOut: leftOut.map((fault) => `${call.path}: ${fault}`) }
}

function jsonOf(call: Call, text: string): unknown {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ApiError('malformed', `${call.path}: not JSON`)
  }
  const errorField = errorFieldOf(json)
  if (errorField !== undefined) throw new ApiError('error-field', `${call.path}: ${errorField}`)
  return json
}

function orMalformed<Reply>(call: Call, reading: Reading<Reply>) {
  if (reading.kind === 'read') return reading
  throw new ApiError('malformed', `${call.path}: ${reading.fault}`)
}
