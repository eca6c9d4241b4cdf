import { useRef, useState } from 'react'

/**
 * What is being written, kept by `keep` at each change. `change` builds on the newest, also where it is called by a
 * handler of an earlier render, such as one that has waited for a file's bytes.
 */
export function useDraft<Draft>(first: Draft | (() => Draft), keep: (draft: Draft) => void) {
  const [draft, setDraft] = useState(first)
  const latest = useRef(draft)
  function change(next: (before: Draft) => Draft): void {
    const written = next(latest.current)
    latest.current = written
    keep(written)
    setDraft(written)
  }
  return { draft, change, isLatest: (one: Draft) => latest.current === one }
}
