import type * as z from 'zod/mini'
import type { AskingCall } from '#contract/call.ts'
import type { NeededDuty, NeededFactor } from '#contract/office/duties.ts'

/** Below the API root: the calls of the office, of which the employees' app makes none. */
export const OFFICE_ROOT = 'office/'

/**
 * The header of a call that the desk makes by itself, to follow what others do: it does not count as a use, after
 * which the thirty idle minutes would begin again.
 */
export const UNATTENDED = 'ataria-unattended'

type OfficePath = `${typeof OFFICE_ROOT}${string}`

/** What a call of the office needs of its caller. */
interface Needed {
  readonly duty: NeededDuty
  readonly factor: NeededFactor
}

/** **extension** A GET of the office. */
export function getOffice<Reply extends z.ZodMiniType>(
  path: OfficePath,
  duty: NeededDuty,
  reply: Reply,
  factor: NeededFactor = 'open',
): AskingCall<Reply, undefined> & Needed & { readonly method: 'GET' } {
  return { ...common(path, duty, factor), method: 'GET', reply }
}

/** The same with a query string. */
export function getOfficeBy<Query extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  path: OfficePath,
  duty: NeededDuty,
  query: Query,
  reply: Reply,
): AskingCall<Reply, undefined> & Needed & { readonly method: 'GET'; readonly query: Query } {
  return { ...common(path, duty, 'open'), method: 'GET', query, reply }
}

/** A POST of the office, with a JSON body. */
export function postOffice<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  path: OfficePath,
  duty: NeededDuty,
  body: Body,
  reply: Reply,
  factor: NeededFactor = 'open',
): AskingCall<Reply, Body> &
  Needed & { readonly method: 'POST'; readonly access: 'token'; readonly body: Body } {
  return { ...common(path, duty, factor), method: 'POST', body, reply }
}

/** A POST of the office, with a multipart form that may hold a file besides. */
export function formOffice<Form extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  path: OfficePath,
  duty: NeededDuty,
  form: Form,
  reply: Reply,
  factor: NeededFactor = 'open',
): AskingCall<Reply, undefined> &
  Needed & { readonly method: 'POST'; readonly access: 'token'; readonly form: Form } {
  return { ...common(path, duty, factor), method: 'POST', form, reply }
}

function common(path: OfficePath, duty: NeededDuty, factor: NeededFactor) {
  return { path, access: 'token', answer: 'shown', extension: true, duty, factor } as const
}
