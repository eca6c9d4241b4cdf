import { execFile } from 'node:child_process'
import { accessSync, constants, globSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '#server/error-code.ts'

const run = promisify(execFile)

/** A throwaway PostgreSQL for tests, in a folder of its own. */
export interface PostgresCluster {
  /** Of a user who may create databases; names the database `postgres`. */
  readonly url: string
  /** Suspends or resumes all its processes: a database that hangs. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Kills it and starts it again, at the same address. */
  restart(): Promise<void>
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

/**
 * Starts one on loopback, at a free port, its folder in `parent`. Throws when PostgreSQL is not
 * installed.
 */
export async function startPostgresCluster(parent = tmpdir()): Promise<PostgresCluster> {
  const programs = findPrograms()
  const identity = await serverIdentity()
  const folder = await mkdtemp(join(parent, 'ataria-postgres-'))
  const data = join(folder, 'data')
  const as = { cwd: folder, ...identity, env: { ...process.env } }
  const stop = async () => {
    await run(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], as)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (identity) {
      await chown(folder, identity.uid, identity.gid)
      as.env.LD_PRELOAD = await copiesOf(process.env.LD_PRELOAD, folder)
    }
    const made = [
      '-D',
      data,
      '-U',
      'ataria',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]
    await run(join(programs, 'initdb'), made, as)
    const port = await freePort()
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
    const log = join(folder, 'log')
    const start = async () => {
      await run(join(programs, 'pg_ctl'), ['start', '-D', data, '-w', '-l', log, '-o', options], as)
    }
    await start()
    return {
      url: `postgres://ataria@127.0.0.1:${port}/postgres`,
      signal: (signal) => {
        const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
        for (const pid of [first, ...childrenOf(first)]) signalIfRunning(pid, signal)
      },
      async restart() {
        await run(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], as)
        await start()
      },
      stop,
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Copies preloaded libraries, such as the tests' clock, to where the database's user may read them: the loader
 * passes over one that it cannot read.
 */
async function copiesOf(preloaded = '', folder: string): Promise<string> {
  const libraries = preloaded.split(/[ :]+/).filter(Boolean)
  const copies = libraries.map(async (library, index) => {
    const copy = join(folder, `${index}-${basename(library)}`)
    await copyFile(library, copy)
    await chmod(copy, 0o644)
    return copy
  })
  return (await Promise.all(copies)).join(' ')
}

/** A backend or an autovacuum worker may end after it was listed. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** From Linux's /proc. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets that may contain spaces.
    return Number(facts.slice(facts.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended since.
    return undefined
  }
}

/** The folder of `initdb` and `pg_ctl`: on the PATH, else where Debian keeps them, newest first. */
function findPrograms(): string {
  const installed = globSync('/usr/lib/postgresql/*/bin').sort(
    (one, other) => versionOf(other) - versionOf(one),
  )
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...installed]
  const found = folders.find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => isProgram(join(folder, name))),
  )
  if (found === undefined) throw new Error('PostgreSQL (initdb and pg_ctl) is not installed here')
  return found
}

function versionOf(folder: string): number {
  return Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root: there it runs as `postgres`, or as `nobody`. */
async function serverIdentity(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody',
  )
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle))
  const address = probe.address()
  await new Promise((settle) => probe.close(settle))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
