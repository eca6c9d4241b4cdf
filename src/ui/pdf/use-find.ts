import { useEffect, useState } from 'react'
import type { PageView } from '#ui/pdf/page-view.ts'
import { components } from '#ui/pdf/pdfjs.ts'

/** The options of a search, by PDF.js's names. */
export interface FindOptions {
  readonly highlightAll: boolean
  readonly caseSensitive: boolean
  readonly entireWord: boolean
  readonly matchDiacritics: boolean
}

export type FindResult =
  | { readonly kind: 'idle' | 'searching' | 'none' }
  /** `wrapped`: from the last match back to the first. */
  | {
      readonly kind: 'found'
      readonly current: number
      readonly total: number
      readonly wrapped: boolean
    }

interface FindEvent {
  readonly state?: number
  readonly matchesCount: { readonly current: number; readonly total: number }
}

const FIRST_OPTIONS: FindOptions = {
  highlightAll: true,
  caseSensitive: false,
  entireWord: false,
  matchDiacritics: false,
}

/** Finds text in `view`, by PDF.js's find controller. */
export function useFind(view: PageView) {
  const [query, setQuery] = useState('')
  const [options, setOptions] = useState(FIRST_OPTIONS)
  const [state, setState] = useState<number>()
  const [matches, setMatches] = useState({ current: 0, total: 0 })

  useEffect(() => {
    const life = new AbortController()
    const onEvent = (event: FindEvent) => {
      if (event.state !== undefined) setState(event.state)
      setMatches(event.matchesCount)
    }
    view.events.on('updatefindmatchescount', onEvent, { signal: life.signal })
    view.events.on('updatefindcontrolstate', onEvent, { signal: life.signal })
    const onAgain = ({ backwards }: { readonly backwards: boolean }) => again(backwards)
    view.events.on('findagain', onAgain, { signal: life.signal })
    return () => life.abort()
  })

  function dispatch(type: string, of: string, wanted: FindOptions, backwards = false) {
    view.events.dispatch('find', {
      type,
      query: of,
      findPrevious: backwards,
      ...wanted,
    })
  }
  function again(backwards: boolean) {
    if (query !== '') dispatch('again', query, options, backwards)
  }
  return {
    options,
    result: resultOf(query, state, matches),
    search(text: string) {
      setQuery(text)
      dispatch('', text, options)
    },
    again,
    setOption(option: keyof FindOptions, on: boolean) {
      const wanted = { ...options, [option]: on }
      setOptions(wanted)
      const type =
        option === 'highlightAll' ? 'highlightallchange' : `${option.toLowerCase()}change`
      dispatch(type, query, wanted)
    },
  }
}

function resultOf(
  query: string,
  state: number | undefined,
  matches: { readonly current: number; readonly total: number },
): FindResult {
  const { FOUND, NOT_FOUND, WRAPPED, PENDING } = components.FindState
  if (query === '' || state === undefined) return { kind: 'idle' }
  if (state === NOT_FOUND) return { kind: 'none' }
  if (matches.total > 0 && (state === FOUND || state === WRAPPED)) {
    return { kind: 'found', ...matches, wrapped: state === WRAPPED }
  }
  return { kind: state === PENDING ? 'searching' : 'idle' }
}
