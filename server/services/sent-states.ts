import type { SentResult } from '#contract/office/sent-kinds.ts'

/** An item's columns about the office's progress. */
interface Handled {
  readonly takenBy: string | null
  readonly answer: string
  readonly result: SentResult | null
}

/** `sent` and `taken` wait for the office; `answered` may still be closed with a result. */
export type SentState = 'sent' | 'taken' | 'answered' | SentResult

export function sentStateOf({ takenBy, answer, result }: Handled): SentState {
  if (result !== null) return result
  if (answer !== '') return 'answered'
  return takenBy === null ? 'sent' : 'taken'
}

/** The state's name as the person reads it in the app; bilingual. */
export const STATE_TEXTS: Readonly<Record<SentState, string>> = {
  sent: 'Bidalia / Enviada',
  taken: 'Aztertzen / En estudio',
  answered: 'Erantzunda / Respondida',
  accepted: 'Onartua / Aceptada',
  declined: 'Baztertua / Descartada',
  done: 'Eginda / Hecha',
}
