/** Bytes of UTF-8 in a name: file systems allow 255, and a prefix needs some. */
const LONGEST = 150

/** Device names that Windows reserves, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Makes a sender's file name safe for every file system: it leads into no other folder, is not hidden,
 * and reverses no letters.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .toWellFormed()
    // Control characters, bidirectional marks, and characters that Windows refuses.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  const [, stem = plain, ending = ''] = /^(.+?)(\.[\p{L}\d]{1,10})$/u.exec(plain) ?? []
  const short = [...stem].reduce(
    (kept, letter) => (Buffer.byteLength(kept + letter + ending) > LONGEST ? kept : kept + letter),
    '',
  )
  const whole = `${short}${ending}`
  if (whole === '') return 'file'
  return RESERVED.test(whole) ? `_${whole}` : whole
}
