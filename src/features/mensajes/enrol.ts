import { ApiError } from '#api/api-error.ts'
import { type SendFailure, sendCall } from '#api/send-call.ts'
import { sendByXhr } from '#api/transport.ts'
import type { Language } from '#contract/language.ts'
import { checkInscripcion, inscribirse, saysNotEnrolled } from '#contract/messages.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { readMirror } from '#session/mirror.ts'
import { pageEar } from '#session/page-ear.ts'
import { readSession } from '#session/session.ts'
import { pageClient } from '#sync/page/online-client.ts'
import { wish } from '#sync/page/sync-client.ts'

/** Whether the person is enrolled in an opening; an `ApiError` when nobody can say. */
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
  /** The same over all sends of one try: the server enrols once (contract, extension). */
  readonly key: string
  /** Of the last one nobody knows what came. */
  readonly mayBeEnrolled: boolean
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
}

/** What came of a try. */
export type EnrolmentOutcome =
  /** Now, or before. */
  { readonly kind: 'enrolled' } | EnrolmentFailure

export interface EnrolmentFailure {
  readonly kind: 'too-large' | 'file-type' | 'failed' | 'unsure'
  /** The server's own text, or `""`. */
  readonly words: string
}

/**
 * Enrols in an opening, online only: a deadline is nothing to leave to a queue. When the answer is
 * lost the server is asked whether it has the enrolment; so it is before a try after one of which
 * nobody knows.
 */
export async function enrol(wanted: EnrolmentTry): Promise<EnrolmentOutcome> {
  const { id, language, file, key, mayBeEnrolled, onProgress } = wanted
  const before = mayBeEnrolled ? await enrolledByNow(id) : 'open'
  if (before !== 'open') return before
  const form = new FormData()
  form.set('idConcurso', id)
  form.set('idioma', language.toUpperCase())
  if (file) form.set('file', file)
  const outcome = await sendCall(inscribirse, await sendSession(), sendByXhr, {
    body: form,
    idempotencyKey: key,
    ear: pageEar,
    signal: new AbortController().signal,
    onProgress,
  })
  if (outcome.kind === 'accepted') return { kind: 'enrolled' }
  // The sync worker notices a refused token as well, which ends the session.
  if (outcome.kind === 'signed-out') void wish({ kind: 'sync', reason: 'person' })
  if (outcome.kind !== 'lost') return outcomeOf(outcome)
  const after = await enrolledByNow(id)
  return after === 'open' ? { kind: 'failed', words: '' } : after
}

/** What the server says when it is asked whether it has the enrolment. */
async function enrolledByNow(id: string): Promise<EnrolmentOutcome | 'open'> {
  try {
    const isIn = await isEnrolled(id, new AbortController().signal)
    return isIn ? { kind: 'enrolled' } : 'open'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'unsure', words: '' }
  }
}

/** What an answer other than yes comes to, for the person. */
export function outcomeOf(failure: Exclude<SendFailure, { kind: 'lost' }>): EnrolmentOutcome {
  // Another device, or an earlier send whose answer was lost.
  if (failure.code === 'conflict') return { kind: 'enrolled' }
  const words = failure.kind === 'refused' ? failure.words : ''
  if (failure.code === 'too-large') return { kind: 'too-large', words }
  return { kind: failure.code === 'unsupported-type' ? 'file-type' : 'failed', words }
}

async function sendSession() {
  const token = readSession()?.token
  if (token === undefined) throw new ApiError('not-signed-in', inscribirse.path)
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  const keepsKeys = (await readMirror())?.keepsKeys
  return { token, apiRoot, keepsKeys, cookies: document.cookie }
}
