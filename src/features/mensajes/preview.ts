/** Characters of a message's text in the list (spec §9). */
const PREVIEW_LENGTH = 88

/** A message's text as the list has it: cut to 88 characters plus an ellipsis (spec §2). */
export function preview(text: string): string {
  // By code points: half a pair is no character. No more of a long text than can matter.
  const letters = [...text.slice(0, 4 * PREVIEW_LENGTH)]
  if (letters.length <= PREVIEW_LENGTH) return text
  return `${letters.slice(0, PREVIEW_LENGTH).join('')}…`
}
