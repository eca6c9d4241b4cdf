import { ECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { PushPayload } from '#contract/push.ts'
import type { VapidKeys } from '#server/services/kept-settings.ts'
import { isPublicAddress, lookUpPublic } from '#server/services/public-address.ts'
import { PUSH_KEPT_MS } from '#server/services/push-deliveries.ts'
import type { TaggedSubscription } from '#server/services/push-subscriptions.ts'

export interface PushSender {
  /**
   * Hands a push to the browser's push service. `gone`: the service does not know the subscription any
   * more. Throws to be retried. Of two undelivered pushes with the same topic the last is shown.
   */
  send(
    subscription: TaggedSubscription,
    payload: PushPayload,
    topic: string,
  ): Promise<'sent' | 'gone'>
}

export interface PushOptions {
  readonly keys: VapidKeys
  /** The operator's contact for push services: `mailto:…` or `https://…`. */
  readonly subject: string
  /** Also allows this machine and plain http, which tests need. */
  readonly allowLocal: boolean
}

const ANSWER_LIMIT_MS = 20_000

/** A push service's refusal, by its status alone: its text may quote the endpoint. */
class PushRefusal extends Error {
  override readonly name = 'PushRefusal'
  readonly code: string

  constructor(status: number) {
    super(`the push service answered ${status}`)
    this.code = `PUSH_${status}`
  }
}

/** Sends by Web Push (RFC 8030, encrypted by RFC 8291, signed by RFC 8292). */
export function openPushSender({ keys, subject, allowLocal }: PushOptions): PushSender {
  return {
    async send({ endpoint, keys: browserKeys, tag }, payload, topic) {
      if (!isPushEndpoint(endpoint, allowLocal)) return 'gone'
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: browserKeys },
        JSON.stringify({ ...payload, ...(tag === null ? {} : { for: tag }) }),
        {
          vapidDetails: { subject, ...keys },
          TTL: PUSH_KEPT_MS / 1000,
          urgency: 'normal',
          topic,
        },
      )
      const status = await post(endpoint, headers, body, allowLocal)
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new PushRefusal(status)
      return 'sent'
    },
  }
}

/**
 * Whether the server may send to this endpoint. Clients supply the address, so it must not make the
 * server connect to its own network.
 */
export function isPushEndpoint(endpoint: string, allowLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (allowLocal) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:' || port !== '') return false
  // A name is checked when it is resolved; a literal address is never resolved.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(literal) === 0 || isPublicAddress(literal)
}

/** Whether the browser's key is a point on the curve: with any other, encryption fails. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Not web-push's own sending: it takes neither our resolver nor plain http. */
function post(
  endpoint: string,
  headers: webPush.Headers,
  body: Buffer | null,
  allowLocal: boolean,
): Promise<number> {
  const url = new URL(endpoint)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((settle, fail) => {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const request = send(url, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, String(v)])),
      signal,
      ...(allowLocal ? {} : { lookup: lookUpPublic }),
    })
    request.once('error', fail)
    request.once('response', (response) => {
      response.once('error', fail)
      response.once('end', () => settle(response.statusCode ?? 0))
      response.resume()
    })
    request.end(body)
  })
}
