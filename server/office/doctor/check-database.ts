import { createECDH } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migrations-folder.ts'
import { auditEntries, people, sessions } from '#server/db/schema.ts'
import type { OfficeContext } from '#server/office/call.ts'
import { type Finding, finding } from '#server/office/doctor/finding.ts'
import { rowsOf } from '#server/office/import/rows.ts'
import { countDue, KEPT_YEARS } from '#server/office/people/remove-people.ts'
import { isDemo, storedVapidKeys } from '#server/services/kept-settings.ts'

/** The oldest PostgreSQL that the tests run on. */
const OLDEST_POSTGRES = 15

/** More than a slow network explains. */
const CLOCK_TOLERANCE_MS = 30_000

/** Looks at what the database knows: itself, its clock, the push keys, jobs that were given up. */
export function checkDatabase(
  { withLongLimit, publicUrl }: Pick<OfficeContext, 'withLongLimit' | 'publicUrl'>,
  now: () => Date,
): Promise<Finding[]> {
  return withLongLimit(async (database) => {
    const isPublic = publicUrl?.startsWith('https:') === true
    return [
      ...(await checkItself(database, isPublic, now())),
      ...(await checkSchema(database)),
      ...(await checkJobs(database)),
      await checkClock(database, now),
      await checkPushKeys(database),
    ]
  })
}

async function checkItself(database: Database, isPublic: boolean, now: Date): Promise<Finding[]> {
  const [server] = await rowsOf(
    database,
    z.object({ number: z.coerce.number(), size: z.coerce.number() }),
    sql`select current_setting('server_version_num') as number,
      pg_database_size(current_database()) as size`,
  )
  const [counted] = await database.select({ count: count() }).from(people)
  const postgres = Math.floor((server?.number ?? 0) / 10_000)
  const megabytes = Math.round((server?.size ?? 0) / 1024 / 1024)
  const facts = { people: counted?.count ?? 0, megabytes, postgres }
  const findings = [finding('database', 'ok', 'database-ok', facts), ...checkPostgres(postgres)]
  if (facts.people === 0) findings.push(finding('database', 'note', 'nobody-yet'))
  const due = await countDue(database, now)
  if (due > 0) {
    findings.push(finding('database', 'note', 'people-due', { count: due, years: KEPT_YEARS }))
  }
  // Its people have a well-known password.
  if (await isDemo(database)) {
    findings.push(finding('database', isPublic ? 'wrong' : 'note', 'demo'))
  }
  return findings
}

/** @param postgres the major version */
export function checkPostgres(postgres: number): Finding[] {
  const facts = { postgres, least: OLDEST_POSTGRES }
  return postgres < OLDEST_POSTGRES ? [finding('versions', 'wrong', 'postgres-old', facts)] : []
}

const journalSchema = z.object({ entries: z.array(z.unknown()) })

/** A running server that is older than the files on the disk, or files older than the database. */
async function checkSchema(database: Database): Promise<Finding[]> {
  const journal = await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')
  const known = journalSchema.parse(JSON.parse(journal)).entries.length
  const [row] = await rowsOf(
    database,
    z.object({ applied: z.number() }),
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  )
  const applied = row?.applied ?? 0
  if (applied === known) return []
  const code = applied < known ? 'schema-older' : 'schema-newer'
  return [finding('versions', 'wrong', code, { applied, known })]
}

/** Mails and pushes of the last day that were given up after all retries. */
async function checkJobs(database: Database): Promise<Finding[]> {
  const [queue] = await rowsOf(
    database,
    z.object({ exists: z.boolean() }),
    sql`select to_regclass('jobs.job') is not null as exists`,
  )
  if (!queue?.exists) return []
  const failed = await rowsOf(
    database,
    z.object({ name: z.string(), count: z.number() }),
    sql`select name, count(*)::int as count from jobs.job
      where state = 'failed' and completed_on > now() - interval '1 day' group by name order by name`,
  )
  return failed.map(({ name, count }) =>
    finding(name.includes('push') ? 'push' : 'mail', 'wrong', 'jobs-failed', { name, count }),
  )
}

async function checkClock(database: Database, now: () => Date): Promise<Finding> {
  const [row] = await rowsOf(
    database,
    z.object({ ms: z.coerce.number() }),
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  const here = now().getTime()
  const seconds = Math.round(((row?.ms ?? here) - here) / 1_000)
  if (Math.abs(seconds) * 1_000 > CLOCK_TOLERANCE_MS) {
    return finding('clock', 'wrong', 'clock-differs', { seconds: Math.abs(seconds) })
  }
  const [newest] = await rowsOf(
    database,
    z.object({ ms: z.nullable(z.coerce.number()) }),
    sql`select extract(epoch from greatest((select max(${auditEntries.at}) from ${auditEntries}),
      (select max(${sessions.createdAt}) from ${sessions}))) * 1000 as ms`,
  )
  const latest = newest?.ms ?? 0
  if (latest > here + CLOCK_TOLERANCE_MS) {
    const at = new Date(latest).toISOString()
    return finding('clock', 'wrong', 'clock-behind', { at })
  }
  return finding('clock', 'ok', 'clock-ok')
}

async function checkPushKeys(database: Database): Promise<Finding> {
  let keys: Awaited<ReturnType<typeof storedVapidKeys>>
  try {
    keys = await storedVapidKeys(database)
  } catch {
    // Not JSON, or of another shape: the error would quote the value.
    return finding('push', 'wrong', 'push-broken')
  }
  if (!keys) return finding('push', 'note', 'push-none')
  return isPair(keys) ? finding('push', 'ok', 'push-ok') : finding('push', 'wrong', 'push-broken')
}

function isPair(keys: { readonly publicKey: string; readonly privateKey: string }): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(keys.privateKey, 'base64url')
    return curve.getPublicKey('base64url') === keys.publicKey
  } catch {
    // The private key is not one of the curve.
    return false
  }
}
