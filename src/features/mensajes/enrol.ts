import { ApiError } from '#api/api-error.ts'
import { type SendFailure, sendByXhr, sendCall } from '#api/send-call.ts'
import { type Language, wireLanguage } from '#contract/language.ts'
import { checkInscripcion, inscribirse, saysNotEnrolled } from '#contract/messages.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { readMirror } from '#session/mirror.ts'
import { pageObserver } from '#session/page-observer.ts'
import { readSession } from '#session/session.ts'
import { pageClient } from '#sync/page/online-client.ts'
import { requestSync } from '#sync/page/sync-client.ts'

/**
 * Whether the person is enrolled in an opening; throws an `ApiError` when the server cannot be reached.
 */
export async function isEnrolled(id: string, signal: AbortSignal): Promise<boolean> {
  return !saysNotEnrolled(
    await pageClient.get(checkInscripcion, { query: { idConcurso: id }, signal }),
  )
}

export interface EnrolmentTry {
  readonly id: string
  readonly language: Language
  /** The CV. */
  readonly file: File | undefined
  /** The same in all sends of one attempt: the server enrols once (contract, extension). */
  readonly key: string
  /** Whether it is unknown if the server received the last send. */
  readonly mayBeEnrolled: boolean
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
}

/** The outcome of an attempt. */
export type EnrolmentOutcome =
  /** Enrolled, now or before. */
  { readonly kind: 'enrolled' } | EnrolmentFailure

export interface EnrolmentFailure {
  readonly kind: 'too-large' | 'file-type' | 'over-quota' | 'infected' | 'failed' | 'unsure'
  /** The server's own text, or `""`. */
  readonly words: string
}

/**
 * Enrols in an opening, online only: a deadline must not wait in a queue. When the answer is lost, asks
 * the server whether it has the enrolment; does so before a new attempt, too, if the last one's outcome
 * is unknown.
 */
export async function enrol(wanted: EnrolmentTry): Promise<EnrolmentOutcome> {
  const { id, language, file, key, mayBeEnrolled, onProgress } = wanted
  const before = mayBeEnrolled ? await enrolledByNow(id) : 'open'
  if (before !== 'open') return before
  const form = new FormData()
  form.set('idConcurso', id)
  form.set('idioma', wireLanguage(language).toUpperCase())
  if (file) form.set('file', file)
  const outcome = await sendCall(inscribirse, await sendSession(), sendByXhr, {
    body: form,
    idempotencyKey: key,
    observer: pageObserver,
    signal: new AbortController().signal,
    onProgress,
  })
  if (outcome.kind === 'accepted') return { kind: 'enrolled' }
  // The sync worker reads of a refused token as well, and ends the session.
  if (outcome.kind === 'signed-out') void requestSync({ kind: 'sync', reason: 'person' })
  if (outcome.kind !== 'lost') return outcomeOf(outcome)
  const after = await enrolledByNow(id)
  return after === 'open' ? { kind: 'failed', words: '' } : after
}

/** The server's answer to whether it has the enrolment. */
async function enrolledByNow(id: string): Promise<EnrolmentOutcome | 'open'> {
  try {
    const isIn = await isEnrolled(id, new AbortController().signal)
    return isIn ? { kind: 'enrolled' } : 'open'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'unsure', words: '' }
  }
}

/** The outcome for the person when the answer is not yes. */
export function outcomeOf(failure: Exclude<SendFailure, { kind: 'lost' }>): EnrolmentOutcome {
  // Enrolled from another device, or by an earlier send whose answer was lost.
  if (failure.code === 'conflict') return { kind: 'enrolled' }
  const words = failure.kind === 'refused' ? failure.words : ''
  const { code } = failure
  if (code === 'too-large' || code === 'over-quota' || code === 'infected') {
    return { kind: code, words }
  }
  return { kind: failure.code === 'unsupported-type' ? 'file-type' : 'failed', words }
}

async function sendSession() {
  const token = readSession()?.token
  if (token === undefined) throw new ApiError('not-signed-in', inscribirse.path)
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  // Unknown when storage does not answer: sent without a key to another origin.
  const keepsKeys = (await readMirror().catch(() => undefined))?.keepsKeys
  return { token, apiRoot, keepsKeys, cookies: document.cookie }
}
