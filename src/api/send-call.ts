import type * as z from 'zod/mini'
import { ApiError, codeOfStatus } from '#api/api-error.ts'
import { parseReply } from '#api/parse-reply.ts'
import { retryAfterMs } from '#api/retry-after.ts'
import type { Transport, TransportOptions } from '#api/transport.ts'
import { xsrfHeader } from '#api/xsrf.ts'
import type { Call } from '#contract/call.ts'

/** What of the session a send needs, looked up when it is sent. */
export interface SendSession {
  readonly token: string
  /** Absolute, with a slash at its end. */
  readonly apiRoot: string
  /** `document.cookie` as far as the anti-forgery rule needs it (spec §7). */
  readonly cookies?: string | undefined
}

export interface SendOptions extends TransportOptions {
  readonly query?: Readonly<Record<string, string>>
  /** A JSON value, or a form. */
  readonly body?: object
  /** Makes a repeated send harmless where the server knows it (contract, extension). */
  readonly idempotencyKey?: string
}

/**
 * Sends a call that changes something by a transport of the host's choice. Its answer parsed and
 * checked, or an `ApiError`; of a refusal with the answer's body.
 */
export async function sendCall<Reply extends z.ZodMiniType>(
  call: Call<Reply>,
  session: SendSession,
  transport: Transport,
  { query = {}, body, idempotencyKey, signal, onProgress }: SendOptions,
): Promise<z.infer<Reply>> {
  const url = new URL(call.path, session.apiRoot)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const isForm = body instanceof FormData
  const reply = await transport(
    {
      method: call.method,
      url,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${session.token}`,
        // A form's type has a boundary in it, which the browser sets.
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(call.method === 'GET' ? {} : xsrfHeader(session.apiRoot, session.cookies ?? '')),
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    },
    { signal, onProgress },
  )
  const { status, type, text } = reply
  if (status < 200 || status >= 300) {
    const wait = retryAfterMs(reply.retryAfter)
    throw new ApiError(codeOfStatus(status), `${call.path}: ${status}`, {
      status,
      body: jsonOf(text),
      ...(wait === undefined ? {} : { retryAfterMs: wait }),
    })
  }
  // A captive portal answers anything with its own page and status 200.
  if (!/\bjson\b/i.test(type)) {
    throw new ApiError('not-ours', `${call.path}: ${type || 'no content type'}`, { status })
  }
  return parseReply(call, text)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An error page: the status says all there is to know.
    return undefined
  }
}
