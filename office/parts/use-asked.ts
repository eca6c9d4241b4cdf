import { useCallback, useEffect, useState } from 'react'

/** What a screen has been answered. */
export type Asked<Value> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: Value }

/**
 * Asks when the screen opens, and again by `reload`, during which the last answer stays. `work` must be
 * stable; an answer that came after the next question counts for nothing.
 */
export function useAsked<Value>(work: () => Promise<Value>): {
  readonly asked: Asked<Value>
  readonly reload: () => void
} {
  const [asked, setAsked] = useState<Asked<Value>>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    let isOver = false
    work().then(
      (value) => !isOver && setAsked({ kind: 'ready', value }),
      (error: unknown) => !isOver && setAsked({ kind: 'failed', error }),
    )
    return () => {
      isOver = true
    }
  }, [work, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { asked, reload }
}
