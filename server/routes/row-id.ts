/** An id of the wire as PostgreSQL has it; `undefined` for an impossible one. */
export function rowIdOf(id: string | number): number | undefined {
  const text = String(id)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
