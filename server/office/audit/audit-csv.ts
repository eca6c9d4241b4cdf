import type { AuditEntry } from '#contract/office/audit.ts'
import { sheet } from '#contract/office/sheet.ts'

/** Entries for a spreadsheet. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ at, actor, action, empleado, facts }) => [
    at,
    actor,
    action,
    empleado === null ? '' : String(empleado),
    Object.entries(facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · '),
  ])
  return sheet([['at', 'actor', 'action', 'empleado', 'facts'], ...rows])
}
