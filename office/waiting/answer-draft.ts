import * as z from 'zod/mini'

export const answerDraftSchema = z.object({ eu: z.string(), es: z.string() })

/** An answer in writing. */
export type AnswerDraft = z.infer<typeof answerDraftSchema>

export function isBlank({ eu, es }: AnswerDraft): boolean {
  return eu.trim() === '' && es.trim() === ''
}
