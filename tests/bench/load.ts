import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

/** A call made over and over. */
export interface Load {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** What every answer must be: a server that refuses quickly is not fast. */
  readonly status: number
  readonly connections: number
  readonly seconds: number
}

export interface Measured {
  readonly perSecond: number
  readonly p99Ms: number
}

/** Drives one call by autocannon; throws when any answer is not the expected one. */
export async function drive(load: Load): Promise<Measured> {
  const { url, method = 'GET', headers = {}, body, status, connections, seconds } = load
  const result = await autocannon({
    ...{ url, method, headers, connections, duration: seconds },
    ...(body === undefined ? {} : { body }),
  })
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== String(status))
  if (result.errors > 0 || others.length > 0 || result.requests.total === 0) {
    throw new Error(
      `${url}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)} instead of ${status}`,
    )
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

/** Starts the bare route in a separate process. */
export async function startBare(
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'tests/bench/bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(createInterface(child.stdout), 'line')
  return { url: `${String(address)}/row`, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
