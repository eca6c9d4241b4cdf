import { eq } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { asExpression, USUAL_PATTERN } from '#server/office/documents/marks.ts'
import type { PatternReport } from '#server/office/documents/report.ts'

const KEY = 'document-pattern'

/** The regular expression whose only group is the employee number on a page. */
export async function documentPattern(database: Database): Promise<string> {
  const [kept] = await database.select().from(settings).where(eq(settings.key, KEY))
  return kept?.value ?? USUAL_PATTERN
}

/** Shows the pattern; with `pattern` it sets it first, and an empty one restores the usual pattern. */
export async function changePattern(
  { withLongLimit }: Pick<OpenDatabase, 'withLongLimit'>,
  { pattern, actor }: { readonly pattern?: string | undefined; readonly actor: string },
  now: Date,
): Promise<PatternReport> {
  const show = async (database: Database, outcome: PatternReport['outcome']) => {
    const held = await documentPattern(database)
    return { outcome, pattern: held, isUsual: held === USUAL_PATTERN }
  }
  if (pattern !== undefined && pattern !== '' && !isPattern(pattern)) {
    return { outcome: 'faults', pattern, isUsual: false }
  }
  return withLongLimit((database) =>
    database.transaction(async (transaction) => {
      if (pattern === undefined) return show(transaction, 'shown')
      await transaction.delete(settings).where(eq(settings.key, KEY))
      if (pattern !== '') await transaction.insert(settings).values({ key: KEY, value: pattern })
      const facts = { pattern: pattern === '' ? 'usual' : pattern }
      await noteAudit(transaction, { actor, action: 'document-pattern', facts }, now)
      return show(transaction, 'set')
    }),
  )
}

function isPattern(pattern: string): boolean {
  try {
    asExpression(pattern)
    return true
  } catch {
    // The engine's own words for the error are not for the office, which gets a sentence in its
    // language.
    return false
  }
}
