import type { WireAnswer } from '#api/answer.ts'
import type { Call } from '#contract/call.ts'

/** Observes answers and learns the server's clock and features from them, for later calls. */
export interface AnswerObserver {
  /** Called with each answer of the server itself, whatever its status. */
  observe(call: Call, answer: Pick<WireAnswer, 'status' | 'headers'>): void
  /** The server's clock, epoch ms, as far as it is known. */
  now(): number
}

/** Learns nothing, and uses the device's clock. */
export const NO_OBSERVER: AnswerObserver = { observe() {}, now: Date.now }
