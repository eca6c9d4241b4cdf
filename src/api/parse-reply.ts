import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import type { Call } from '#contract/call.ts'
import { isAbsent, readWireNumber } from '#contract/wire/number.ts'

/*
 * How a reply is read (contract, "What counts as an answer"). The schemas say what a server should
 * send, and our server must meet them. From another server's answer the reader takes what it can: it
 * coerces a scalar of the wrong type, takes one text in a list's place as a list of one, and leaves out an item that it cannot read.
 */

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
 * The items of a list or record that can be read. An `ApiError` as from `parseReply` when more than
 * half of them cannot: the caller must then keep nothing of it (contract, "Lists").
 */
export function parseItems<Reply extends z.ZodMiniType>(
  call: Call<Reply>,
  text: string,
): ReadableItems<z.infer<Reply>> {
  const { leftOut, ...read } = orMalformed(call, readItems(call.reply, bodyIn(call, text)))
  return { ...read, leftOut: leftOut.map((fault) => `${call.path}: ${fault}`) }
}

/** A server may send nothing as an empty body, and a list of one as a bare word. */
function waysToRead(body: unknown): readonly [unknown, ...unknown[]] {
  if (body === undefined) return ['', null]
  return typeof body === 'string' ? [body, [body]] : [body]
}

/** A body that is not JSON is a text, which some calls answer with. */
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

/** The body parsed as JSON, else its text; `undefined` when it is empty. */
export function bodyOf({ text }: { readonly text: string }): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  try {
    return JSON.parse(trimmed)
  } catch {
    return trimmed
  }
}

const errorFieldSchema = z.object({ Error: z.string() })

/**
 * The text of an `Error` field, when a 200 answer is a failure in disguise: an object, or a list
 * of one object, that holds `Error` (spec §3, calendar, shortcuts and canteen). That reply is a
 * failed pull.
 */
export function errorFieldOf(reply: unknown): string | undefined {
  // Not by a list schema: it would search each of thousands of rows for the field.
  const only: unknown = Array.isArray(reply) && reply.length === 1 ? reply[0] : reply
  const parsed = errorFieldSchema.safeParse(only)
  return parsed.success ? parsed.data.Error : undefined
}

/** The outcome of reading a reply. */
type Reading<Reply> =
  | {
      readonly kind: 'read'
      readonly reply: Reply
      /** The items left out: the unreadable field of each, as `3.fecha: …`. */
      readonly leftOut: readonly string[]
      /** The position of each item of the reply before others were left out. */
      readonly placeOf: (index: number) => number
    }
  /** The caller must keep nothing of it; `fault` names the field. */
  | { readonly kind: 'unreadable'; readonly fault: string }

type Issue = z.core.$ZodIssue

/**
 * Reads a reply as a whole: one that lacks a part is unreadable. Coerces its scalars in place, in
 * `json`.
 */
export function readWhole<Reply extends z.ZodMiniType>(
  schema: Reply,
  json: unknown,
): Reading<z.infer<Reply>> {
  const parsed = parseMended(schema, json)
  return parsed.success
    ? { kind: 'read', reply: parsed.data, leftOut: [], placeOf: (index) => index }
    : { kind: 'unreadable', fault: faultOf(parsed.error.issues[0]) }
}

/**
 * Reads a list, or a record of items by their keys. Leaves out unreadable items, unless they are more
 * than half. Coerces their scalars in place, in `json`.
 */
export function readItems<Reply extends z.ZodMiniType>(
  schema: Reply,
  json: unknown,
): Reading<z.infer<Reply>> {
  const faults = new Map<PropertyKey, string>()
  const keys = keysOf(json)
  for (;;) {
    const kept = keys.filter((key) => !faults.has(key))
    const parsed = parseMended(schema, faults.size === 0 ? json : without(json, kept))
    if (parsed.success) {
      const leftOut = [...faults.values()]
      const placeOf = (index: number) => Number(kept[index] ?? index)
      return { kind: 'read', reply: parsed.data, leftOut, placeOf }
    }
    const { issues } = parsed.error
    for (const { path, ...issue } of issues) {
      const place = Array.isArray(json) ? kept[Number(path[0])] : path[0]
      if (place === undefined || faults.has(place)) continue
      faults.set(place, faultOf({ ...issue, path: [place, ...path.slice(1)] }))
    }
    const isOfItems = keys.length - faults.size < kept.length
    const isMostReadable = faults.size * 2 <= keys.length
    if (!isOfItems || !isMostReadable) return { kind: 'unreadable', fault: faultOf(issues[0]) }
  }
}

/** Parses; on failure coerces once all values that the schema's issues name, and parses again. */
function parseMended<Reply extends z.ZodMiniType>(schema: Reply, json: unknown) {
  const parsed = z.safeParse(schema, json)
  if (parsed.success || !mendValues(json, parsed.error.issues)) return parsed
  return z.safeParse(schema, json)
}

/** Coerces in place; whether anything changed. */
function mendValues(json: unknown, issues: readonly Issue[]): boolean {
  let isMended = false
  for (const issue of issues) {
    const name = issue.path.at(-1)
    const holder = issue.path.slice(0, -1).reduce(fieldOf, json)
    if (name === undefined || !isHolder(holder)) continue
    const value = Reflect.get(holder, name)
    const mended = mendedValue(value, kindsWanted(issue))
    if (mended === undefined) continue
    Reflect.set(holder, name, mended)
    isMended = true
  }
  return isMended
}

/** A value as one of the types that its place accepts; `undefined` where it cannot be converted. */
function mendedValue(value: unknown, wanted: readonly string[]): unknown {
  if (wanted.includes('number') && typeof value === 'string') {
    return readWireNumber(value) ?? (isAbsent(value) && wanted.includes('null') ? null : undefined)
  }
  if (wanted.includes('array')) {
    if (value === null) return []
    return typeof value === 'string' ? [value] : undefined
  }
  if (!wanted.includes('string')) return undefined
  if (value === null) return ''
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The types that a place accepts, one or several. */
function kindsWanted(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [issue.expected]
  if (issue.code !== 'invalid_union') return []
  return issue.errors.flatMap((branch) =>
    branch.flatMap((each) => (each.path.length === 0 ? kindsWanted(each) : [])),
  )
}

function fieldOf(holder: unknown, name: PropertyKey): unknown {
  return isHolder(holder) ? Reflect.get(holder, name) : undefined
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A list's indices, or a record's keys. */
function keysOf(json: unknown): PropertyKey[] {
  if (Array.isArray(json)) return [...json.keys()]
  return isHolder(json) ? Object.keys(json) : []
}

function without(json: unknown, kept: readonly PropertyKey[]): unknown {
  const items = kept.map((key) => [key, fieldOf(json, key)] as const)
  return Array.isArray(json) ? items.map(([, item]) => item) : Object.fromEntries(items)
}

function faultOf(issue: Issue | undefined): string {
  const path = issue?.path.map(String).join('.') || '(root)'
  const said = issue?.code === 'invalid_type' ? `no ${issue.expected}` : issue?.message
  return `${path}: ${said ?? 'unexpected'}`
}
