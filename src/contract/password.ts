/** What is wrong with a new password; spec §5 has a text for each. */
export type PasswordProblem = 'weak' | 'different'

/** How long a mailed one-time key lives (contract "auth"). */
export const PASSWORD_KEY_MS = 30 * 60_000

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 12

/**
 * What is wrong with a new password, or `undefined`: 8 to 12 characters with a lowercase and an
 * uppercase letter and a symbol, and the same twice (spec §5). Digits are allowed, spaces are not.
 */
export function passwordProblem(password: string, repeated: string): PasswordProblem | undefined {
  // The same letters typed on two keyboards may come composed or not.
  const typed = password.normalize('NFC')
  const length = [...typed].length
  const strong =
    length >= PASSWORD_MIN_LENGTH &&
    length <= PASSWORD_MAX_LENGTH &&
    /\p{Ll}/u.test(typed) &&
    /\p{Lu}/u.test(typed) &&
    /[\p{P}\p{S}]/u.test(typed) &&
    !/[\p{Z}\p{C}]/u.test(typed)
  if (!strong) return 'weak'
  return typed === repeated.normalize('NFC') ? undefined : 'different'
}
