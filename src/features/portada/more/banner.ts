/** Characters of a message that the banner takes (spec §9); four lines of them are seen. */
const BANNER_LENGTH = 1080

/** A message's text as the banner has it: cut to 1080 characters, line breaks and all. */
export function bannerText(text: string): string {
  // By code points: half a pair is no character.
  return [...text].slice(0, BANNER_LENGTH).join('')
}
