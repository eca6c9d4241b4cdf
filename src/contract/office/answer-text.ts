import { inLanguage } from '#contract/bilingual.ts'
import { storableText } from '#contract/wire/storable-text.ts'

/** The maximum length of an answer in one language. */
const ANSWER_MAX = 4_000

export interface WrittenAnswer {
  readonly eu?: string | undefined
  readonly es?: string | undefined
}

/** Why a text is refused as an answer. */
export type AnswerFault = 'empty' | 'too-long' | 'slash'

/**
 * An answer as the wire has it, `"<Basque> / <Spanish>"` (contract, "Rules for every call"); one
 * language alone serves both. The first slash separates the languages, so only a Spanish text after a
 * Basque one may contain one.
 */
export function answerText({ eu = '', es = '' }: WrittenAnswer): string | { fault: AnswerFault } {
  const [basque, spanish] = [eu, es].map((text) => storableText(text).trim())
  if (!basque && !spanish) return { fault: 'empty' }
  for (const text of [basque, spanish]) {
    if ((text ?? '').length > ANSWER_MAX) return { fault: 'too-long' }
  }
  const text = [basque, spanish].filter(Boolean).join(' / ')
  const isRead =
    inLanguage(text, 'eu') === (basque || spanish) && inLanguage(text, 'es') === (spanish || basque)
  return isRead ? text : { fault: 'slash' }
}
