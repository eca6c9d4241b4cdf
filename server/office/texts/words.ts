import type { AuditAction } from '#contract/office/audit.ts'
import type { PersonSummary } from '#contract/office/people.ts'
import type { ReasonCode } from '#server/office/import/faults.ts'
import type { KindName } from '#server/office/import/kind-names.ts'
import type { ImportReport, UndoReport } from '#server/office/import/report.ts'
import type { PersonCommand } from '#server/office/people/person-commands.ts'

/** The languages of the command line: the app's two, and English for operators. */
export const OFFICE_LANGUAGES = ['eu', 'es', 'en'] as const

export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number]

/**
 * All texts of the command line about imports, in one language; the compiler names missing ones. In
 * braces: facts, filled in by `fill`.
 */
export interface Words {
  /** The content of each kind, and what leaving rows out means. */
  readonly kinds: Readonly<Record<KindName, string>>
  readonly reasons: Readonly<Record<ReasonCode, string>>
  readonly outcomes: Readonly<Record<ImportReport['outcome'], string>>
  readonly undoOutcomes: Readonly<Record<UndoReport['outcome'], string>>
  /** Why a row cannot be restored; a table's name stands for its rows that refer to it. */
  readonly newer: { readonly 'changed-since': string; readonly 'there-again': string }
  readonly standsOn: string
  /** Tables whose rows may refer to an imported row, in words; another one is shown by its name. */
  readonly tables: Readonly<Record<string, string>>
  readonly line: string
  readonly column: string
  readonly more: string
  readonly counts: string
  readonly lines: string
  readonly ignored: string
  readonly importNumber: string
  readonly added: string
  readonly changed: string
  readonly removed: string
  readonly faults: string
  readonly newerRows: string
  /** For an empty value. */
  readonly nothing: string
  /** The result of an action on a person. */
  readonly personActions: Readonly<Record<PersonCommand['action'], string>>
  /** An action that changed nothing. */
  readonly personAlready: string
  readonly personUnknown: string
  readonly access: Readonly<Record<PersonSummary['access'], string>>
  readonly sessions: string
  readonly auditActions: Readonly<Record<AuditAction, string>>
  readonly nothingFound: string
}

/** Fills facts into a sentence; a fact that it does not name is ignored. */
export function fill(sentence: string, facts: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (brace, name: string) => String(facts[name] ?? brace))
}
