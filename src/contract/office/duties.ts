/** What a person of the office may do (docs/decisions/0043). */
export const DUTIES = ['people', 'documents', 'messages', 'requests', 'time', 'audit'] as const

export type Duty = (typeof DUTIES)[number]

/** What a call of the office needs: one duty, or `any` of them. */
export type NeededDuty = Duty | 'any'

/**
 * What a call of the office needs of the session besides: `none`, for the calls of the second factor itself;
 * `open`, a passkey within eight hours and a use within thirty minutes; `fresh`, a passkey within fifteen
 * minutes (docs/decisions/0051).
 */
export type NeededFactor = 'none' | 'open' | 'fresh'
