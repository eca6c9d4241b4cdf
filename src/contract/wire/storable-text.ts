/** U+0000 and halves of characters: no database takes them, and no reader sees them. */
const UNSTORABLE = /[\0\p{Cs}]/gu

/** A typed or pasted text without characters that no server can store. */
export function storableText(typed: string): string {
  return typed.replace(UNSTORABLE, '')
}
