import { ApiError } from '#api/api-error.ts'
import { sendCall } from '#api/send-call.ts'
import { sendByXhr } from '#api/transport.ts'
import type { Language } from '#contract/language.ts'
import { checkInscripcion, inscribirse, saysNotEnrolled } from '#contract/messages.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
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
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
}

/** What came of a try. `enrolled`: now or before. */
export type EnrolmentOutcome = 'enrolled' | 'too-large' | 'file-type' | 'failed'

/** Enrols in an opening, online only: a deadline is nothing to leave to a queue. */
export async function enrol({ id, language, file, key, onProgress }: EnrolmentTry) {
  const form = new FormData()
  form.set('idConcurso', id)
  form.set('idioma', language.toUpperCase())
  if (file) form.set('file', file)
  try {
    await sendCall(inscribirse, sendSession(), sendByXhr, {
      body: form,
      idempotencyKey: key,
      signal: new AbortController().signal,
      onProgress,
    })
    return 'enrolled'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The sync worker notices a refused token as well, which ends the session.
    if (error.code === 'not-signed-in') void wish({ kind: 'sync', reason: 'person' })
    return outcomeOf(error)
  }
}

/** What a refused try comes to, for the person. */
export function outcomeOf({ code, status }: ApiError): EnrolmentOutcome {
  // Another device, or an earlier send whose answer was lost.
  if (code === 'conflict') return 'enrolled'
  if (code === 'too-large') return 'too-large'
  return status === 415 ? 'file-type' : 'failed'
}

function sendSession() {
  const token = readSession()?.token
  if (token === undefined) throw new ApiError('not-signed-in', inscribirse.path)
  const apiRoot = absoluteApiRoot(storedConfig(), location.origin)
  return { token, apiRoot, cookies: document.cookie }
}
