import type { WireAnswer } from '#api/answer.ts'
import type { Call } from '#contract/call.ts'

/** Learns from answers what a server is like, for those who call it later. */
export interface ServerEar {
  /** Told each answer that the server itself gave, whatever its status. */
  hear(call: Call, answer: Pick<WireAnswer, 'status' | 'headers'>): void
  /** The server's clock, epoch ms, as far as it is known. */
  now(): number
}

/** Learns nothing: the device's clock has to do. */
export const DEAF: ServerEar = { hear() {}, now: Date.now }
