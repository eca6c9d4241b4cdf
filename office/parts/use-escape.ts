import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isTyping } from '#office/parts/is-typing.ts'

/** Escape goes one layer back: out of a field first, then to the list, at the row that was left. */
export function useEscape(
  to: { pathname: string; search: string },
  state: { last: string } | undefined,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && isTyping(event)) {
        event.target.blur()
        return
      }
      navigate(to, { state })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
