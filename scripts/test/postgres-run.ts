import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable } from '#scripts/find-browser.ts'

/** Whether the server's tests can run on a real PostgreSQL here; if not, why not. */
export type PostgresRun =
  | { readonly runs: true }
  | { readonly runs: false; readonly reason: string }

/** A database named by `DATABASE_URL`, or the programs to start a throwaway one. */
export function postgresRun(env: NodeJS.ProcessEnv = process.env): PostgresRun {
  if (env.DATABASE_URL) return { runs: true }
  const folders = [
    ...(env.PATH ?? '').split(delimiter).filter(Boolean),
    ...globSync('/usr/lib/postgresql/*/bin'),
  ]
  const found = folders.some((folder) => isExecutable(join(folder, 'initdb')))
  return found
    ? { runs: true }
    : { runs: false, reason: 'neither DATABASE_URL nor initdb was found.' }
}
