import type { DutyCommand, DutyOutcome, HeldDuty } from '#server/office/duties/duties.ts'
import { DUTIES_WORDS } from '#server/office/texts/duties-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** The outcome of a change of duty, in one sentence. */
export function tellDuty(
  { action, duty, empleado }: DutyCommand,
  { outcome, name = '' }: DutyOutcome,
  language: OfficeLanguage,
): string {
  const words = DUTIES_WORDS[language]
  const facts = { name, empleado, duty: words.duties[duty] }
  if (outcome !== 'done') return fill(words.outcomes[outcome], facts)
  return fill(action === 'give-duty' ? words.given : words.taken, facts)
}

/** One line for each duty: number, name, duty, since when. */
export function tellDuties(held: readonly HeldDuty[], language: OfficeLanguage): string[] {
  const words = DUTIES_WORDS[language]
  if (held.length === 0) return [words.none]
  const names: Readonly<Record<string, string>> = words.duties
  // A newer release may have further duties.
  return held.map(({ empleado, name, duty, since }) =>
    [empleado, name, names[duty] ?? duty, since.slice(0, 10)].join(' · '),
  )
}
