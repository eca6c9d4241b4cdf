import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import { errorCode } from '#server/error-code.ts'
import { type Finding, finding } from '#server/office/doctor/finding.ts'
import type { Settings } from '#server/settings.ts'

const LIMIT_MS = 5_000
const DAY_MS = 24 * 60 * 60_000
/** Renewed by a program, a certificate never gets this old. */
const LEAST_DAYS = 14

/** Asks the server at the address that people use, and looks at its certificate. */
export async function checkAddress({ publicUrl }: Settings): Promise<Finding[]> {
  if (publicUrl === undefined) return []
  const isSecure = publicUrl.startsWith('https:')
  const plain = isSecure ? [] : [checkPlain(publicUrl)]
  try {
    const validTo = await healthOf(publicUrl)
    return validTo === undefined ? plain : [...plain, checkCertificate(validTo, new Date())]
  } catch (error) {
    const facts = { url: publicUrl, code: errorCode(error) ?? reasonOf(error) }
    const isTls = isSecure && /CERT|SIGNATURE|TLS|SSL|EPROTO|ISSUER/.test(facts.code)
    return [
      ...plain,
      isTls
        ? finding('tls', 'wrong', 'tls-wrong', facts)
        : finding('tls', 'wrong', 'public-silent', facts),
    ]
  }
}

function checkPlain(publicUrl: string): Finding {
  // Browsers give service workers and pushes to this machine without TLS, and to no other.
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(publicUrl).hostname)
  return isLocal
    ? finding('tls', 'note', 'tls-local', { url: publicUrl })
    : finding('tls', 'wrong', 'tls-none', { url: publicUrl })
}

/** @param validTo as OpenSSL writes it: `Nov 23 12:00:00 2026 GMT` */
export function checkCertificate(validTo: string, now: Date): Finding {
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS)
  return days < LEAST_DAYS
    ? finding('tls', 'wrong', 'tls-soon', { days })
    : finding('tls', 'ok', 'tls-ok', { days })
}

/** Whether a server of ours answers where these settings have it listen. */
export async function checkServer({ host, port }: Settings): Promise<Finding[]> {
  // Chosen at its start: only that server knows its port.
  if (port === 0) return []
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    await healthOf(url)
    return []
  } catch (error) {
    const code = errorCode(error) ?? reasonOf(error)
    return [finding('database', 'note', 'server-silent', { url, code })]
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error'
}

/** The end of the certificate, if there is one; throws when anything but a healthy server answers. */
function healthOf(origin: string): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const send = origin.startsWith('https:') ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(LIMIT_MS)
  const outgoing = send(`${origin}/healthz`, { signal, agent: false })
  outgoing.once('error', reject)
  outgoing.once('response', (response) => {
    const { socket, statusCode } = response
    response.resume()
    if (statusCode !== 200) {
      reject(Object.assign(new Error('not healthy'), { code: `HTTP ${statusCode}` }))
    } else {
      resolve(socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined)
    }
  })
  outgoing.end()
  return promise
}
