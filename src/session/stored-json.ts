import * as z from 'zod/mini'

/** What local storage has under `key` as JSON of the schema's shape; `undefined` without it, or if it is not. */
export function readStoredJson<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    const parsed = z.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
