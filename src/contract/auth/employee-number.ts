/** The number that the rules of spec §6 use; outside every rule's range where the server gave none. */
export function employeeNumber({ empleado }: { readonly empleado: string }): number {
  return empleado === '' ? Number.NaN : Number(empleado)
}
