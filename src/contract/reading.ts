import * as z from 'zod/mini'
import { isAbsent, readWireNumber } from '#contract/wire-number.ts'

/*
 * How a reply is read (contract, "What counts as an answer"). The schemas say what a server should
 * send, and ours is held to them. Of another's answer a reader takes what can be understood: a scalar
 * of the wrong kind is mended, an item that cannot be read is left out.
 */

/** What came of reading a reply. */
export type Reading<Reply> =
  | {
      readonly kind: 'read'
      readonly reply: Reply
      /** What was left out: of each item the field that cannot be read, as `3.fecha: …`. */
      readonly leftOut: readonly string[]
      /** Where an item of the reply stood before others were left out. */
      readonly placeOf: (index: number) => number
    }
  /** Nothing of it is to be kept; `fault` names the field. */
  | { readonly kind: 'unreadable'; readonly fault: string }

type Issue = z.core.$ZodIssue

/**
 * Reads a reply as a whole: one that lacks a part is unreadable. Its scalars are mended in `json`
 * itself.
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
 * Reads a list, or a record of items by their keys: what cannot be read is left out, unless that is
 * more than half. Its scalars are mended in `json` itself.
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

/** Parses, mending once what can be mended: reports of a schema name all of it. */
function parseMended<Reply extends z.ZodMiniType>(schema: Reply, json: unknown) {
  const parsed = z.safeParse(schema, json)
  if (parsed.success || !mendScalars(json, parsed.error.issues)) return parsed
  return z.safeParse(schema, json)
}

/** Whether anything was mended. */
function mendScalars(json: unknown, issues: readonly Issue[]): boolean {
  let isMended = false
  for (const issue of issues) {
    const name = issue.path.at(-1)
    const holder = issue.path.slice(0, -1).reduce(fieldOf, json)
    if (name === undefined || !isHolder(holder)) continue
    const value = Reflect.get(holder, name)
    const mended = mendedScalar(value, kindsWanted(issue))
    if (mended === undefined) continue
    Reflect.set(holder, name, mended)
    isMended = true
  }
  return isMended
}

/** A scalar as one of the kinds that its place takes; `undefined` where it cannot be that. */
function mendedScalar(value: unknown, wanted: readonly string[]): unknown {
  if (wanted.includes('number') && typeof value === 'string') {
    return readWireNumber(value) ?? (isAbsent(value) && wanted.includes('null') ? null : undefined)
  }
  if (!wanted.includes('string')) return undefined
  if (value === null) return ''
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The kinds that a place takes, one or several. */
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

/** Of a list its places, of a record its keys. */
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
