import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { OpenDatabase } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { within } from '#server/within.ts'

/** A kind of work that is done later, by whichever server process comes to it first. */
export interface JobKind<Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  /** What a job carries. It is a row: ids, and nothing that must stay secret. */
  readonly data: Data
  /** A job is given up after so many tries besides the first. */
  readonly retries: number
  /** Wait before the second try; each later wait is about twice the one before, up to ten minutes. */
  readonly retryAfterSeconds: number
  /** How many jobs of this kind one process does at a time. */
  readonly atOnce: number
  /** A try that takes longer counts as failed, also when its process is gone. */
  readonly limitSeconds: number
  /** When one is due by itself, as five fields of cron in UTC; it carries no data. */
  readonly cron?: string
}

/** A kind with the work itself. Throws to be tried again. */
export interface Worker {
  readonly kind: JobKind
  readonly work: (data: unknown) => Promise<void>
}

/** Ties a kind to its work: what comes out of the queue is parsed before it is worked on. */
export function worker<Data extends z.ZodMiniType>(
  kind: JobKind<Data>,
  work: (data: z.infer<Data>) => Promise<void>,
): Worker {
  return { kind, work: (data) => work(z.parse(kind.data, data)) }
}

/** Where routes leave what is to be done. */
export interface Jobs {
  /**
   * Keeps a job in the database, to be done soon. Never from inside a transaction: the embedded
   * database has one connection and would wait for itself.
   */
  send<Data extends z.ZodMiniType>(kind: JobKind<Data>, data: z.input<Data>): Promise<void>
}

export interface RunningJobs extends Jobs {
  /** Begins to do the jobs of a kind, those that wait already included. */
  work(worker: Worker): Promise<void>
  /** Finishes what is under way; the rest waits in the database for the next start. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly queue: OpenDatabase['queue']
  readonly log: JobsLog
  /** Tests wait less: instead of what the kind says of its retries' wait. */
  readonly retryAfterSeconds?: number
  /** How often the queue is looked at for jobs whose wait is over. */
  readonly lookEverySeconds?: number
  /** How often the clock is looked at for what is due by itself. */
  readonly clockEverySeconds?: number
}

/** As pino has them. */
export interface JobsLog {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

const SCHEMA = 'jobs'
/** pg-boss keeps objects only. */
const envelopeSchema = z.object({ job: z.unknown() })
const LONGEST_WAIT_SECONDS = 600
/** A call that leaves a job is answered in time, whatever has become of the database. */
const SEND_LIMIT_MS = 3_500
/** How long jobs under way are waited for at the end, and with them the queue. */
const FINISH_LIMIT_MS = 2_000
const STOP_LIMIT_MS = 3_000
/** Cron counts minutes. */
const CLOCK_SECONDS = 30
const MAINTENANCE_SECONDS = 60 * 60
const KEEP_FINISHED_SECONDS = 24 * 60 * 60
const TOLD_FOR_MS = 60_000

/**
 * Starts the queue (pg-boss, decision 0006) on the server's own database. A new job wakes whoever
 * works on its kind, in any server process.
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { log, lookEverySeconds = 2 } = options
  const boss = new PgBoss({
    ...options.queue,
    schema: SCHEMA,
    schedule: true,
    cronMonitorIntervalSeconds: options.clockEverySeconds ?? CLOCK_SECONDS,
    cronWorkerIntervalSeconds: options.clockEverySeconds ?? CLOCK_SECONDS,
    useListenNotify: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  })
  boss.on('error', tellOnce(log))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  try {
    await boss.start()
  } catch (error) {
    // What of it already runs would keep the process alive.
    await boss.stop({ graceful: false })
    throw error
  }

  const queues = new Map<string, Promise<void>>()
  const queueOf = (kind: JobKind) => {
    const retryAfter = options.retryAfterSeconds ?? kind.retryAfterSeconds
    const known = queues.get(kind.name)
    if (known) return known
    const queue = keepQueue(boss, kind, retryAfter)
    queues.set(kind.name, queue)
    // One that could not be made is made by the next who asks.
    queue.catch(() => queues.delete(kind.name))
    return queue
  }
  return {
    async send(kind, data) {
      const sending = async () => {
        await queueOf(kind)
        await boss.send(kind.name, { job: z.parse(kind.data, data) })
      }
      await within(SEND_LIMIT_MS, sending(), noAnswer)
    },
    async work({ kind, work }) {
      await queueOf(kind)
      const pace = {
        localConcurrency: kind.atOnce,
        pollingIntervalSeconds: lookEverySeconds,
        notifyPollingIntervalSeconds: lookEverySeconds,
      }
      await boss.work(kind.name, pace, async (jobs) => {
        for (const { id, data } of jobs) {
          const { job } = envelopeSchema.parse(data)
          await attempt(kind, id, () => work(job), log)
        }
      })
      // A row: of several server processes one leaves the job.
      if (kind.cron !== undefined) await boss.schedule(kind.name, kind.cron, { job: {} })
    },
    async stop() {
      const stopping = boss.stop({ graceful: true, timeout: FINISH_LIMIT_MS })
      await within(STOP_LIMIT_MS, stopping, noAnswer).catch(() => {
        // The database does not answer; its jobs are done by the next one that finds them.
        log.warn({}, 'the job queue was left as it is')
      })
    },
  }
}

/** Makes the queue, or brings the one there is to what its kind says now. */
async function keepQueue(boss: PgBoss, kind: JobKind, retryDelay: number): Promise<void> {
  const options = {
    notify: true,
    retryLimit: kind.retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: Math.max(retryDelay, LONGEST_WAIT_SECONDS),
    expireInSeconds: kind.limitSeconds,
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
  }
  // Another process may make it at the same moment: pg-boss leaves one that is there alone.
  await boss.createQueue(kind.name, options)
  await boss.updateQueue(kind.name, options)
}

/**
 * What goes wrong is told by its code alone, and kept by its code alone: a mail server's answer may
 * quote an address, a push service's one an endpoint.
 */
async function attempt(
  { name }: JobKind,
  id: string,
  work: () => Promise<void>,
  log: JobsLog,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = codeOf(error)
    log.warn({ job: name, id, code }, 'a job failed and will be tried again')
    throw new Error(`failed: ${code}`)
  }
}

function noAnswer(): Fault {
  return new Fault('unavailable', 'the job queue does not answer')
}

/**
 * Tells of a fault only what it is: its text may hold what the query held. One that stays, as on a full
 * disk, comes by every few seconds and is told once a minute.
 */
function tellOnce(log: JobsLog): (error: unknown) => void {
  const toldAt = new Map<string, number>()
  return (error) => {
    const code = codeOf(error)
    if (performance.now() - (toldAt.get(code) ?? Number.NEGATIVE_INFINITY) < TOLD_FOR_MS) return
    toldAt.set(code, performance.now())
    log.error({ code }, 'job queue')
  }
}

/** Of what pg-boss hands on as well, which is no `Error` any more. */
function codeOf(error: unknown): string {
  if (error instanceof Object && 'code' in error && typeof error.code === 'string')
    return error.code
  return error instanceof Error ? error.name : 'unknown'
}
