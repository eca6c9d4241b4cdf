import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { refreshPasskey } from '#office/api/passkey.ts'
import { upload } from '#office/api/upload.ts'

/** What publishing has been answered. */
export type PublishAnswer<Reply> =
  | { readonly kind: 'nothing' }
  /** On its way: how much of the file, 0 to 1; at 1 the server is reading it. */
  | { readonly kind: 'sending'; readonly part: number; readonly isPublished: boolean }
  | { readonly kind: 'told'; readonly reply: Reply }
  /** With what was told before, which still applies. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly reply?: Reply | undefined }

/** The two calls of a publication. */
interface Steps<Reply> {
  readonly preview: Call<z.ZodMiniType<Reply>>
  readonly publish: Call<z.ZodMiniType<Reply>>
}

/** What is sent, with its file; `told` is what the preview has said, which publishing confirms. */
type FormOf<Reply> = (told: Reply | undefined) => FormData

export interface Publishing<Reply> {
  readonly answer: PublishAnswer<Reply>
  /** Asks what publishing would do. */
  readonly preview: (formOf: FormOf<Reply>) => Promise<void>
  /** Publishes what was looked at last, as `reply` has told it. */
  readonly publish: (reply: Reply) => Promise<void>
  /** Ends what is on its way; what was told before applies again. */
  readonly cancel: () => void
  /** Drops what was told, and what is on its way. */
  readonly forget: () => void
}

/** The two steps of a publication; `onDone` gets the answer to the second. */
export function usePublishing<Reply extends { readonly outcome: string }>(
  steps: Steps<Reply>,
  onDone: (reply: Reply) => void,
): Publishing<Reply> {
  const [answer, setAnswer] = useState<PublishAnswer<Reply>>({ kind: 'nothing' })
  const last = useRef<FormOf<Reply>>(undefined)
  const running = useRef<AbortController>(undefined)

  async function send(call: Steps<Reply>['preview'], formOf: FormOf<Reply>, told?: Reply) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const show = (next: PublishAnswer<Reply>) => {
      if (running.current === own) setAnswer(next)
    }
    const onProgress = (part: number) =>
      show({ kind: 'sending', part, isPublished: told !== undefined })
    onProgress(0)
    const options = { onProgress, signal: own.signal }
    try {
      if (call.factor === 'fresh') await refreshPasskey()
      const reply = await upload(call, formOf(told), options)
      if (reply.outcome === 'published' || reply.outcome === 'scheduled') onDone(reply)
      else show({ kind: 'told', reply })
    } catch (error) {
      if (error !== own.signal.reason) show({ kind: 'failed', error, reply: told })
      else show(told ? { kind: 'told', reply: told } : { kind: 'nothing' })
    }
  }

  return {
    answer,
    async preview(formOf) {
      last.current = formOf
      await send(steps.preview, formOf)
    },
    async publish(reply) {
      if (last.current) await send(steps.publish, last.current, reply)
    },
    cancel: () => running.current?.abort(),
    forget() {
      running.current?.abort()
      running.current = undefined
      setAnswer({ kind: 'nothing' })
    },
  }
}
