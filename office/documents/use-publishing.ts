import { useRef, useState } from 'react'
import {
  type AskedDocuments,
  type PublishReply,
  previewDocuments,
  publishDocuments,
} from '#contract/office/documents.ts'
import { refreshPasskey } from '#office/api/passkey.ts'
import { upload } from '#office/api/upload.ts'

/** What publishing has been answered. */
export type PublishAnswer =
  | { readonly kind: 'nothing' }
  /** On its way: how much of the file, 0 to 1; at 1 the server is reading it. */
  | { readonly kind: 'sending'; readonly part: number; readonly isPublished: boolean }
  | { readonly kind: 'told'; readonly reply: PublishReply }
  /** With what was told before, which still stands. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly reply?: PublishReply | undefined }

/** What is asked, and the file that it is asked of. */
export interface Papers {
  readonly asked: Omit<AskedDocuments, 'confirmedUnmatched' | 'confirmedDoubled'>
  readonly file: File
}

export interface Publishing {
  readonly answer: PublishAnswer
  /** Asks whose each page is. */
  readonly look: (papers: Papers) => Promise<void>
  /** Publishes what was looked at last, as `reply` has told it. */
  readonly publish: (reply: PublishReply) => Promise<void>
  /** Ends what is on its way; what was told before stands again. */
  readonly cancel: () => void
}

/** The two steps of a publication; `onDone` gets the answer to the second. */
export function usePublishing(onDone: (reply: PublishReply) => void): Publishing {
  const [answer, setAnswer] = useState<PublishAnswer>({ kind: 'nothing' })
  const last = useRef<Papers>(undefined)
  const running = useRef<AbortController>(undefined)

  async function send(call: typeof previewDocuments, papers: Papers, told?: PublishReply) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const show = (next: PublishAnswer) => {
      if (running.current === own) setAnswer(next)
    }
    const onProgress = (part: number) =>
      show({ kind: 'sending', part, isPublished: told !== undefined })
    onProgress(0)
    const options = { onProgress, signal: own.signal }
    try {
      if (call.factor === 'fresh') await refreshPasskey()
      const reply = await upload(call, formOf(papers, told), options)
      if (reply.outcome === 'published' || reply.outcome === 'scheduled') onDone(reply)
      else show({ kind: 'told', reply })
    } catch (error) {
      if (error !== own.signal.reason) show({ kind: 'failed', error, reply: told })
      else show(told ? { kind: 'told', reply: told } : { kind: 'nothing' })
    }
  }

  return {
    answer,
    async look(papers) {
      last.current = papers
      await send(previewDocuments, papers)
    },
    async publish(reply) {
      if (last.current) await send(publishDocuments, last.current, reply)
    },
    cancel: () => running.current?.abort(),
  }
}

function formOf({ asked, file }: Papers, told: PublishReply | undefined): FormData {
  const form = new FormData()
  const confirmed = {
    confirmedUnmatched: told?.unmatchedPages ?? 0,
    confirmedDoubled: told?.doubled.length ?? 0,
  }
  form.set('documents', JSON.stringify({ ...asked, ...confirmed }))
  form.set('file', file)
  return form
}
