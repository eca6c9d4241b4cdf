import { useEffect, useRef } from 'react'
import { isTyping } from '#office/parts/is-typing.ts'

/** `/` goes to the search field; Escape in it goes back to the list. */
export function useSearchKey() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === field.current) field.current?.blur()
      if (event.key !== '/' || isTyping(event) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return field
}
