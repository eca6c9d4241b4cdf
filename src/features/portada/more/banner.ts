/** Characters of a message in the banner (spec §9); four lines of them are visible. */
const BANNER_LENGTH = 1080

/** A message's text in the banner: cut to 1080 characters, with its line breaks. */
export function bannerText(text: string): string {
  // By code points: half a surrogate pair is no character.
  return [...text].slice(0, BANNER_LENGTH).join('')
}
