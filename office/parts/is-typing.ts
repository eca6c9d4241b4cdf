const FIELDS = 'textarea, select, input:not([type="radio"], [type="checkbox"])'

/** Whether an event comes from a field in which letters, Enter and Escape have a meaning of their own. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.matches(FIELDS)
}
