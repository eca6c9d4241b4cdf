/**
 * Names a document by what is in it: a hash, from which nothing of it can be read. `undefined` where
 * the browser makes none, on a page that did not come by a secure connection.
 */
export async function documentKey(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
