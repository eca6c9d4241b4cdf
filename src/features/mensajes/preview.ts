/** Characters of a message's text in the list (spec §9). */
const PREVIEW_LENGTH = 88

/** A message's text in the list: cut to 88 characters plus an ellipsis (spec §2). */
export function preview(text: string): string {
  // By code points: half a surrogate pair is no character. Reads no more of a long text than needed.
  const letters = [...text.slice(0, 4 * PREVIEW_LENGTH)]
  if (letters.length <= PREVIEW_LENGTH) return text
  return `${letters.slice(0, PREVIEW_LENGTH).join('')}…`
}
