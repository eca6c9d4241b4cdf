import { storableText } from '#contract/wire/storable-text.ts'

/** What a form's field holds, without what is pasted unseen; empty without such a field. */
export function typedText(typed: FormData, field: string): string {
  const value = typed.get(field)
  return typeof value === 'string' ? storableText(value) : ''
}
