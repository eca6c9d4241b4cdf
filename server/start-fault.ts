/** Why no start is possible; `office/texts/start-words.ts` has a sentence for each. */
export const START_FAULTS = [
  'setting',
  'no-database',
  'postgres-unusable',
  'embedded-unusable',
  'no-room',
  'read-only',
  'folder-not-writable',
  'folder-in-use',
  'open-to-others',
  'config-unreadable',
  'config-no-json',
  'config-wrong',
] as const

export type StartFaultCode = (typeof START_FAULTS)[number]

export interface StartFaultTold {
  readonly code: StartFaultCode
  /** Facts of the sentence, never a secret. */
  readonly facts: Readonly<Record<string, string>>
}

/** A fault of a start, in English and, where it has a code, for the office's languages. */
export interface ToldFault {
  readonly message: string
  readonly told: StartFaultTold | undefined
}
