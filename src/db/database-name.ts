/**
 * The name of a person's database: a hash of server and employee number, so that two people on
 * one device, or one person on two cooperatives' servers, never share rows, and the name in the
 * browser's storage tells nobody who it is.
 *
 * `apiRoot` is absolute, so that a relative root on two origins gives two names.
 */
export async function databaseNameFor(apiRoot: string, empleado: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${apiRoot}\n${empleado}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0'))
  return `ataria-${hex.join('')}`
}
