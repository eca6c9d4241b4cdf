import type * as z from 'zod/mini'
import { API_ROOT, type Call } from '#contract/call.ts'
import { checked, DeskFault, replyOf, unanswered } from '#office/api/ask.ts'
import { deskToken } from '#office/api/log-in.ts'

interface UploadOptions {
  /** Told how much of the form has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void
  /** Ends it: the promise rejects with the signal's reason, or with `no-answer` where that came too late. */
  readonly signal: AbortSignal
}

/**
 * Makes a call with a form of any size and parses its answer; throws a `DeskFault`. By `XMLHttpRequest`: `fetch` does
 * not tell how much has been sent. It has no limit of time: the person sees its progress and can end it.
 */
export async function upload<Reply extends z.ZodMiniType>(
  call: Call<Reply>,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<z.output<Reply>> {
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const end = () => request.abort()
  let isSent = false
  signal.addEventListener('abort', end)
  try {
    const answer = await new Promise<Response>((resolve, reject) => {
      request.onload = () => resolve(answerOf(request))
      const lost = () => (isSent ? unanswered(call, 'offline') : new DeskFault('offline'))
      request.onerror = () => reject(lost())
      request.onabort = () => {
        const fault = lost()
        reject(fault.code === 'no-answer' ? fault : signal.reason)
      }
      request.upload.onload = () => {
        isSent = true
        onProgress(1)
      }
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.open(call.method, `${API_ROOT}${call.path}`)
      const token = deskToken()
      if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`)
      request.send(form)
    })
    return await replyOf(call, await checked(call, answer))
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function answerOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(responseText, { status })
}
