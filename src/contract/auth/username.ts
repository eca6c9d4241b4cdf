/**
 * How a username is compared: whatever its letter case, as a phone's keyboard likes to begin with a capital,
 * and however its accents are put together.
 */
export function usernameKey(username: string): string {
  return username.normalize('NFC').trim().toLowerCase()
}
