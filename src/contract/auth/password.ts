/** What is wrong with a new password; spec §5 has a text for each. */
export type PasswordProblem = 'weak' | 'different'

/** How long a mailed one-time key lives (contract "auth"). */
export const PASSWORD_KEY_MS = 30 * 60_000

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 12

/** What a password must have (spec §5), in the order people are told. */
export const PASSWORD_RULES = ['length', 'lowercase', 'uppercase', 'symbol', 'noSpaces'] as const

export type PasswordRule = (typeof PASSWORD_RULES)[number]

/**
 * The rules that a password meets: 8 to 12 characters with a lowercase and an uppercase letter and
 * a symbol (spec §5). Digits are allowed, spaces are not.
 */
export function keptPasswordRules(password: string): ReadonlySet<PasswordRule> {
  // Keyboards differ in whether they compose accents.
  const typed = password.normalize('NFC')
  const length = [...typed].length
  const kept: Record<PasswordRule, boolean> = {
    length: length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH,
    lowercase: /\p{Ll}/u.test(typed),
    uppercase: /\p{Lu}/u.test(typed),
    symbol: /[\p{P}\p{S}]/u.test(typed),
    noSpaces: !/[\p{Z}\p{C}]/u.test(typed),
  }
  return new Set(PASSWORD_RULES.filter((rule) => kept[rule]))
}

/** What is wrong with a new password; `undefined` when it meets every rule and is the same twice. */
export function passwordProblem(password: string, repeated: string): PasswordProblem | undefined {
  if (keptPasswordRules(password).size < PASSWORD_RULES.length) return 'weak'
  return password.normalize('NFC') === repeated.normalize('NFC') ? undefined : 'different'
}
