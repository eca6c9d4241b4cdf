/** Groups that messages are written for (spec §6). */
export const AUDIENCES = ['Socios', 'Reubicados', 'TCA'] as const

export type Audience = (typeof AUDIENCES)[number]

/**
 * The group an employee number belongs to: below 2000 members, above 9000 and below 11000 those
 * relocated, otherwise the rest (spec §6). Exactly 2000 is no member (contract, "Decisions").
 */
export function audienceOf(empleado: number): Audience {
  if (empleado < 2000) return 'Socios'
  return empleado > 9000 && empleado < 11_000 ? 'Reubicados' : 'TCA'
}
