import * as z from 'zod/mini'

/** What the service worker posts to a window that a notification's click brought to the front. */
const openPathSchema = z.object({
  kind: z.literal('ataria-open-path'),
  path: z
    .string()
    .check(z.regex(/^\/(Mensajes(List|Detail\/[^/?#]+)|MiPerfil-Change|IdeaMejora\/[^/?#]+)$/)),
})

export type OpenPathMessage = z.infer<typeof openPathSchema>

/** The path that a message asks to open; `undefined` when it is another message. */
export function pathToOpen(message: unknown): string | undefined {
  const parsed = z.safeParse(openPathSchema, message)
  return parsed.success ? parsed.data.path : undefined
}
