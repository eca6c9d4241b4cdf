import { useCallback, useEffect, useState } from 'react'
import type { Duty } from '#contract/office/duties.ts'
import { onNews } from '#office/api/news.ts'

/** What a screen has been answered. */
export type Asked<Value> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: Value }

/** How a screen asks: for the person, or by itself because of news. */
export interface How {
  readonly unattended: boolean
}

/** One request. `newsFor`: the question that was shown when news triggered it. */
interface Round {
  readonly newsFor?: unknown
}

/**
 * Asks when the screen opens, again by `reload`, and again when a duty's rooms have something new; the last answer
 * stays meanwhile, and also where asking because of news has failed. `work` must be stable; an answer that came
 * after the next question counts for nothing.
 */
export function useAsked<Value>(
  work: (how: How) => Promise<Value>,
  newsOf?: Duty,
): {
  readonly asked: Asked<Value>
  readonly reload: () => void
} {
  const [asked, setAsked] = useState<Asked<Value>>({ kind: 'asking' })
  const [round, setRound] = useState<Round>({})
  useEffect(() => {
    let isOver = false
    const unattended = round.newsFor === work
    work({ unattended }).then(
      (value) => !isOver && setAsked({ kind: 'ready', value }),
      (error: unknown) => !isOver && !unattended && setAsked({ kind: 'failed', error }),
    )
    return () => {
      isOver = true
    }
  }, [work, round])
  useEffect(() => newsOf && onNews(newsOf, () => setRound({ newsFor: work })), [newsOf, work])
  const reload = useCallback(() => setRound({}), [])
  return { asked, reload }
}
