import { useEffect, useState } from 'react'
import type { MessageAudience } from '#contract/office/message-writing.ts'
import { countAudience } from '#contract/office/messages.ts'
import { ask } from '#office/api/ask.ts'

type Answer = Awaited<ReturnType<typeof askCount>>

/** What is known of an audience's size. */
export type AudienceCount =
  | { readonly kind: 'none' }
  | { readonly kind: 'counting' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'counted'; readonly answer: Answer }

/** Typing pauses for so long before the server is asked. */
const PAUSE_MS = 250

const askCount = (audience: MessageAudience) => ask(countAudience, { body: { audience } })

/** Counts an audience by the server's rules, each time it changes. */
export function useAudienceCount(audience: MessageAudience | undefined): AudienceCount {
  const [count, setCount] = useState<AudienceCount>({ kind: 'none' })
  const text = audience && JSON.stringify(audience)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal audience is not counted again.
  useEffect(() => {
    if (!audience) {
      setCount({ kind: 'none' })
      return
    }
    let isOver = false
    setCount({ kind: 'counting' })
    const timer = setTimeout(() => {
      askCount(audience).then(
        (answer) => !isOver && setCount({ kind: 'counted', answer }),
        (error: unknown) => !isOver && setCount({ kind: 'failed', error }),
      )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return count
}
