import type * as z from 'zod/mini'
import { API_ROOT, type Call } from '#contract/call.ts'
import { type ErrorCode, errorBodySchema } from '#contract/errors.ts'
import { UNATTENDED } from '#contract/office/call.ts'
import { deskToken } from '#office/api/log-in.ts'
import { createListeners } from '#store/listeners.ts'

/**
 * Why a call of the desk failed: the server's own code, or that it was not reached or not understood; `no-answer`: it
 * may have done what it was asked for.
 */
export class DeskFault extends Error {
  override readonly name = 'DeskFault'
  readonly code: ErrorCode | 'offline' | 'not-ours' | 'no-answer'
  /** What the answer's body is, for the log-in, which tells the remaining tries. */
  readonly body: unknown

  constructor(code: DeskFault['code'], body?: unknown) {
    super(code)
    this.code = code
    this.body = body
  }
}

const LIMIT_MS = 30_000
/** A file of ten megabytes takes its time. */
const UPLOAD_LIMIT_MS = 180_000

/** Told when an answer says that the log-in or its second factor has ended: the desk asks again what it may show. */
export const sessionEnds = createListeners()

type Query = Readonly<Record<string, string>>

/** The parts of a call besides its path: one of a JSON body and a form. */
interface Parts {
  readonly query?: Query | undefined
  readonly body?: unknown
  readonly form?: FormData | undefined
  /** The desk asks by itself, to follow what others do. */
  readonly unattended?: boolean | undefined
}

/** Makes a call and parses its answer; throws a `DeskFault`. */
export async function ask<Reply extends z.ZodMiniType>(
  call: Call<Reply>,
  parts: Parts = {},
): Promise<z.output<Reply>> {
  return replyOf(call, await send(call, parts))
}

/** The fault of a call that has no answer of ours: what needs a fresh factor writes, and may have been written. */
export function unanswered(
  { factor }: Call,
  code: 'offline' | 'not-ours',
  body?: unknown,
): DeskFault {
  return new DeskFault(factor === 'fresh' ? 'no-answer' : code, body)
}

/** Parses the answer to a call; throws a `DeskFault` where it is another's. */
export async function replyOf<Reply extends z.ZodMiniType>(
  call: Call<Reply>,
  response: Response,
): Promise<z.output<Reply>> {
  const parsed = call.reply.safeParse(await jsonOf(response))
  if (!parsed.success) throw unanswered(call, 'not-ours')
  return parsed.data
}

/** The bytes that a call answers. */
export async function askForFile(call: Call, parts: Parts): Promise<ArrayBuffer> {
  const response = await send(call, parts)
  try {
    return await response.arrayBuffer()
  } catch {
    throw new DeskFault('offline')
  }
}

/** The lines of an answer as they come, until `signal` or the server ends it. */
export async function askForLines(
  call: Call,
  parts: Parts,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const { body } = await send(call, parts, signal)
  if (!body) throw new DeskFault('not-ours')
  return linesOf(body.pipeThrough(new TextDecoderStream()).getReader())
}

async function* linesOf(reader: ReadableStreamDefaultReader<string>): AsyncGenerator<string> {
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function send(
  call: Call,
  { query, body, form, unattended }: Parts,
  signal = AbortSignal.timeout(form ? UPLOAD_LIMIT_MS : LIMIT_MS),
): Promise<Response> {
  const { method, path } = call
  const token = deskToken()
  const search = query ? `?${new URLSearchParams(query)}` : ''
  let response: Response
  try {
    response = await fetch(`${API_ROOT}${path}${search}`, {
      method,
      cache: 'no-store',
      signal,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(unattended && { [UNATTENDED]: '1' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })
  } catch {
    throw unanswered(call, 'offline')
  }
  return checked(call, response)
}

/** The answer, or the `DeskFault` that it carries. */
export async function checked(call: Call, response: Response): Promise<Response> {
  if (response.ok) return response
  const fault = await faultOf(call, response)
  if (fault.code === 'not-signed-in' || fault.code === 'second-factor') sessionEnds.notify()
  throw fault
}

async function faultOf(call: Call, response: Response): Promise<DeskFault> {
  const body = await jsonOf(response)
  const parsed = errorBodySchema.safeParse(body)
  if (parsed.success && isKnown(parsed.data.error)) return new DeskFault(parsed.data.error, body)
  if (response.status === 401) return new DeskFault('not-signed-in', body)
  return unanswered(call, 'not-ours', body)
}

/** The codes that the desk acts on or has words for; all others are a fault of the server. */
const KNOWN = [
  ...['bad-input', 'bad-key', 'not-signed-in', 'forbidden', 'second-factor', 'stale-factor'],
  ...['not-found', 'conflict', 'too-many', 'internal', 'unavailable', 'cannot-write'],
  ...['too-large', 'unsupported-type', 'infected'],
] as const satisfies readonly ErrorCode[]

function isKnown(code: string): code is ErrorCode {
  return KNOWN.some((known) => known === code)
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
