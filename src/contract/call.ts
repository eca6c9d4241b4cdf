import type * as z from 'zod/mini'

/** Where the calls live on the app's own origin, unless `config.json` names another root. */
export const API_ROOT = '/_api/api/'

/**
 * One call of the wire: what the client sends and the server routes, from one record.
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
  /** Not in spec §7: used when the server offers it, done without when it answers 404. */
  readonly extension?: true
  /** Of the query string; every value is text. */
  readonly query?: z.ZodMiniType
  readonly body?: Body
  /** Text fields of a multipart form, which may hold one file besides, named `file`. */
  readonly form?: z.ZodMiniType
  readonly reply: Reply
}

/** Types a GET from its record, so that the reply's type is inferred and never written twice. */
export function get<Reply extends z.ZodMiniType>(
  path: string,
  reply: Reply,
  options?: { extension: true },
): Call<Reply, undefined> & { readonly method: 'GET' } {
  return { method: 'GET', path, access: 'token', reply, ...options }
}

/** A GET with a query string. */
export function getBy<Query extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  path: string,
  query: Query,
  reply: Reply,
): Call<Reply, undefined> & { readonly method: 'GET'; readonly query: Query } {
  return { method: 'GET', path, access: 'token', query, reply }
}
