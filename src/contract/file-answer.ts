/** An error in JSON is short; what is longer is a file. */
const ERROR_LENGTH = 4096

/** Why an answer to `GET file` is no file. */
export type NoFile = 'empty' | 'page' | 'error'

/**
 * Why a 200 to `GET file` is no file, whatever its type says: it is empty, a page, or JSON that tells of an
 * error (contract, "What counts as an answer"). `undefined` for a file.
 *
 * @param extension of the file that was asked for
 */
export function noFileReason(
  bytes: Uint8Array,
  type: string,
  extension: string,
): NoFile | undefined {
  if (bytes.byteLength === 0) return 'empty'
  const start = asciiOf(bytes.subarray(0, ERROR_LENGTH)).trimStart()
  if (/^text\/html\b/i.test(type) || /^<(?:!doctype html|html)\b/i.test(start)) return 'page'
  if (/\bjson\b/i.test(type) && extension !== 'json') return 'error'
  return bytes.byteLength <= ERROR_LENGTH && tellsOfError(start) ? 'error' : undefined
}

function tellsOfError(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    const json: unknown = JSON.parse(text)
    const only: unknown = Array.isArray(json) ? json[0] : json
    return typeof only === 'object' && only !== null && ('Error' in only || 'error' in only)
  } catch {
    // No JSON: a file that begins with a bracket.
    return false
  }
}

/** Enough to know HTML and field names by; without the mark that UTF-8 may begin with. */
function asciiOf(bytes: Uint8Array): string {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return String.fromCharCode(...bytes.subarray(isMarked ? 3 : 0))
}
