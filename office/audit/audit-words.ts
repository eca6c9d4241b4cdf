import type { AuditAction, AuditEntry } from '#contract/office/audit.ts'

/** What the words of an entry are made from. */
export interface Named {
  /** By how the audit names who acts. */
  readonly names: Readonly<Record<string, string>>
  readonly actions: Readonly<Record<AuditAction, string>>
}

/** Who did it: a person's name, or the user of the command line. */
export function whoOf({ actor }: AuditEntry, { names }: Named): string {
  return names[actor] ?? actor
}

/** An action of another release stays as it is written. */
export function actionOf({ action }: AuditEntry, { actions }: Named): string {
  return Object.entries(actions).find(([name]) => name === action)?.[1] ?? action
}

/** Whose data it was about, with the employee number; empty: of no single person. */
export function personOf({ empleado }: AuditEntry, { names }: Named): string {
  if (empleado === null) return ''
  const name = names[`person:${empleado}`]
  return name === undefined ? String(empleado) : `${name} (${empleado})`
}

export function factsOf({ facts }: AuditEntry): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}
