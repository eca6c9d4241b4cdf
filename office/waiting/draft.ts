import * as z from 'zod/mini'

/** An answer in writing. */
export interface Draft {
  readonly eu: string
  readonly es: string
}

const PREFIX = 'bulegoa.zirriborroa.'

const draftSchema = z.object({ eu: z.string(), es: z.string() })

/** What was written about an item in this tab and not sent: a reload keeps it. */
export function readDraft(item: string): Draft {
  const text = sessionStorage.getItem(PREFIX + item)
  const parsed = draftSchema.safeParse(text === null ? undefined : JSON.parse(text))
  return parsed.success ? parsed.data : { eu: '', es: '' }
}

/** Empty texts leave nothing behind. */
export function keepDraft(item: string, draft: Draft): void {
  if (isBlank(draft)) sessionStorage.removeItem(PREFIX + item)
  else sessionStorage.setItem(PREFIX + item, JSON.stringify(draft))
}

export function isBlank({ eu, es }: Draft): boolean {
  return eu.trim() === '' && es.trim() === ''
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  }
}
