import { showLetterCode } from '#contract/auth/letter-address.ts'
import {
  type HeldPasskey,
  INVITATION_HOURS,
  type PasskeyCommand,
  type PasskeyOutcome,
} from '#server/office/passkeys/invite.ts'
import { PASSKEYS_WORDS } from '#server/office/texts/passkeys-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** The outcome of an invitation or a removal, in a few lines. */
export function tellPasskey(
  { empleado }: PasskeyCommand,
  { outcome, name = '', code, removed = 0 }: PasskeyOutcome,
  language: OfficeLanguage,
): string[] {
  const words = PASSKEYS_WORDS[language]
  const facts = { name, empleado, removed, hours: INVITATION_HOURS }
  if (outcome !== 'done') return [fill(words.outcomes[outcome], facts)]
  if (code === undefined) return [fill(words.removed, facts)]
  return words.invited.map((line) => fill(line, { ...facts, code: showLetterCode(code) }))
}

/** One line for each passkey: number, person, the passkey's name, its last use. */
export function tellPasskeys(held: readonly HeldPasskey[], language: OfficeLanguage): string[] {
  const words = PASSKEYS_WORDS[language]
  if (held.length === 0) return [words.noOne]
  return held.map(({ empleado, person, name, lastUsedAt }) =>
    [empleado, person, name, lastUsedAt?.slice(0, 10) ?? words.neverUsed].join(' · '),
  )
}
