import type { AuditEntry } from '#contract/office/audit.ts'
import { wordsIn } from '#server/office/texts/languages.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** One line for each entry: when, who, what, whose data, facts. */
export function tellAudit(entries: readonly AuditEntry[], language: OfficeLanguage): string[] {
  const words = wordsIn(language)
  if (entries.length === 0) return [words.nothingFound]
  const actions: Readonly<Record<string, string>> = words.auditActions
  return entries.map(({ at, actor, action, empleado, facts }) =>
    [
      at.slice(0, 16).replace('T', ' '),
      actor,
      // An action that a newer release wrote.
      actions[action] ?? action,
      ...(empleado === null ? [] : [empleado]),
      ...Object.entries(facts).map(([name, value]) => `${name}: ${value}`),
    ].join(' · '),
  )
}
