import type * as z from 'zod/mini'

const PREFIX = 'bulegoa.zirriborroa.'

/** What was written in this tab and not sent, by its key; a reload keeps it. */
export function readDraft<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = sessionStorage.getItem(PREFIX + key)
  const parsed = schema.safeParse(text === null ? undefined : JSON.parse(text))
  return parsed.success ? parsed.data : undefined
}

/** `undefined` leaves nothing behind. */
export function keepDraft(key: string, draft: unknown): void {
  if (draft === undefined) sessionStorage.removeItem(PREFIX + key)
  else sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  }
}
