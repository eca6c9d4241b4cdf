import { type RefObject, useEffect, useState } from 'react'
import { FIELDS } from '#ui/pdf/page-texts.ts'
import { useUnsavedTyping } from '#ui/unsaved-typing.ts'

/** Once somebody types into a field of the document in `stage`, no update reloads the page. */
export function useFilling(stage: RefObject<HTMLElement | null>): void {
  const [filling, setFilling] = useState(false)
  useUnsavedTyping(filling)
  useEffect(() => {
    const element = stage.current
    const onInput = ({ target }: Event) => {
      if (isField(target)) setFilling(true)
    }
    element?.addEventListener('input', onInput)
    return () => element?.removeEventListener('input', onInput)
  }, [stage])
}

/** Whether `target` is a field of a document, on one of its pages. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(FIELDS)
}
