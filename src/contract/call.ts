import type * as z from 'zod/mini'
import type { NeededDuty, NeededFactor } from '#contract/office/duties.ts'

/** Where the calls live on the app's own origin, unless `config.json` names another root. */
export const API_ROOT = '/_api/api/'

/**
 * One call of the wire: the client sends and the server routes by the same record.
 * `path` is below the API root and spelled as in spec §7.
 */
export interface Call<
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Public calls carry no token (spec §7); everything else answers 401 without one. */
  readonly access: 'public' | 'token'
  /**
   * What spec §7 says of the answer. `any` means "not shown": every 2xx is a success, with any body
   * or none (contract, "What counts as an answer"). `reply` is then what our own server sends.
   */
  readonly answer: 'shown' | 'any'
  /** Not in spec §7: used when the server offers it, skipped when it answers 404. */
  readonly extension?: true
  /** Of the office's calls, which all have it: what they need of the caller. */
  readonly duty?: NeededDuty
  /** The same of the session's second factor; absent: `open`. */
  readonly factor?: NeededFactor
  /** The query string; every value is text. */
  readonly query?: z.ZodMiniType
  readonly body?: Body
  /** Text fields of a multipart form, which may hold one file besides, named `file`. */
  readonly form?: z.ZodMiniType
  readonly reply: Reply
}

/** How long a server keeps an answer with its `Idempotency-Key`, and a device the receipt. */
export const ANSWERS_KEPT_MS = 30 * 24 * 60 * 60_000

const NO_SUCH_CALL = [403, 404, 405, 501]

/**
 * Whether `status` means that the server lacks an optional call (contract, "What counts as an
 * answer"). A 401 may mean the same, or that the session has ended: the caller must tell them apart.
 */
export function saysNoSuchCall(status: number): boolean {
  return NO_SUCH_CALL.includes(status)
}

/** A call made for its answer. */
export type AskingCall<
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> = Call<Reply, Body> & { readonly answer: 'shown' }

/** A call made for its effect; its answer is not shown. */
export type TellingCall<
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> = Call<Reply, Body> & { readonly answer: 'any' }

/** Types a GET from its record, so that the reply's type is inferred and never written twice. */
export function get<Reply extends z.ZodMiniType>(
  path: string,
  reply: Reply,
  options?: { extension: true },
): AskingCall<Reply, undefined> & { readonly method: 'GET' } {
  return { method: 'GET', path, access: 'token', answer: 'shown', reply, ...options }
}

/** A GET with a query string. */
export function getBy<Query extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  path: string,
  query: Query,
  reply: Reply,
): AskingCall<Reply, undefined> & { readonly method: 'GET'; readonly query: Query } {
  return { method: 'GET', path, access: 'token', answer: 'shown', query, reply }
}

/** A GET that does something, and whose answer is not shown. */
export function tell<Reply extends z.ZodMiniType>(
  path: string,
  reply: Reply,
): TellingCall<Reply, undefined> & { readonly method: 'GET' } {
  return { method: 'GET', path, access: 'token', answer: 'any', reply }
}

/** The same with a query string. */
export function tellBy<Query extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  path: string,
  query: Query,
  reply: Reply,
): TellingCall<Reply, undefined> & { readonly method: 'GET'; readonly query: Query } {
  return { method: 'GET', path, access: 'token', answer: 'any', query, reply }
}
