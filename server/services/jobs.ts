import { SQL, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { codeOf, type FaultLog, tellOnce } from '#server/services/tell-once.ts'
import { within } from '#server/within.ts'

/** A kind of work to do later, by the first server process that is free. */
export interface JobKind<Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  /** The payload of a job. It is stored in a row: ids only, and nothing secret. */
  readonly data: Data
  /** How often a job is retried before it is given up. */
  readonly retries: number
  /** Wait before the first retry; each later wait is about twice the previous one, up to ten minutes. */
  readonly retryAfterSeconds: number
  /** How many jobs of this kind one process works on at a time. */
  readonly atOnce: number
  /** An attempt that takes longer counts as failed, also when its process has ended. */
  readonly limitSeconds: number
  /** The schedule of a recurring job, as five fields of cron in UTC; such a job has no payload. */
  readonly cron?: string
}

/** A kind of job with its work. The work throws to be retried. */
export interface Worker {
  readonly kind: JobKind
  readonly work: (data: unknown) => Promise<void>
}

/** Joins a kind to its work: the payload is parsed before the work gets it. */
export function worker<Data extends z.ZodMiniType>(
  kind: JobKind<Data>,
  work: (data: z.infer<Data>) => Promise<void>,
): Worker {
  return { kind, work: (data) => work(z.parse(kind.data, data)) }
}

/** Where routes queue jobs. */
export interface Jobs {
  /**
   * Stores a job in the database, to be done soon. Never call it inside a transaction: the embedded
   * database has one connection and would deadlock.
   */
  send<Data extends z.ZodMiniType>(kind: JobKind<Data>, data: z.input<Data>): Promise<void>
  /**
   * Queues a job as part of a transaction: what it tells of and the job are both committed, or neither. The
   * kind has a worker in this process, as all have once the server has started.
   */
  sendIn<Data extends z.ZodMiniType>(
    transaction: Database,
    kind: JobKind<Data>,
    data: z.input<Data>,
  ): Promise<void>
  /** Queues several jobs of one kind with one statement. */
  sendAll<Data extends z.ZodMiniType>(
    kind: JobKind<Data>,
    data: readonly z.input<Data>[],
  ): Promise<void>
}

export interface RunningJobs extends Jobs {
  /** Starts to work on the jobs of a kind, including those already queued. */
  work(worker: Worker): Promise<void>
  /** Finishes the running jobs; the rest stays in the database for the next start. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly queue: OpenDatabase['queue']
  readonly log: FaultLog
  /** Tests set a shorter wait than the kind's own between retries. */
  readonly retryAfterSeconds?: number
  /** How often the queue is polled for retries that are due. */
  readonly lookEverySeconds?: number
  /** How often the schedule is checked. */
  readonly clockEverySeconds?: number
}

const SCHEMA = 'jobs'
/** pg-boss stores objects only. */
const envelopeSchema = z.object({ job: z.unknown() })
const LONGEST_WAIT_SECONDS = 600
/** A call that queues a job is answered in time, whatever state the database is in. */
const SEND_LIMIT_MS = 3_500
/** How long a shutdown waits for running jobs, and with them for the queue. */
const FINISH_LIMIT_MS = 2_000
const STOP_LIMIT_MS = 3_000
/** The smallest unit of cron is a minute. */
const CLOCK_SECONDS = 30
const MAINTENANCE_SECONDS = 60 * 60
const KEEP_FINISHED_SECONDS = 24 * 60 * 60

/**
 * Starts the queue (pg-boss, decision 0006) on the server's own database. A new job wakes the workers on
 * its kind in every server process.
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
  boss.on('error', tellOnce(log, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  try {
    await boss.start()
  } catch (error) {
    // The parts of it that already run would keep the process alive.
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
    // A queue that could not be created is created by the next caller.
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
    async sendIn(transaction, kind, data) {
      await queueOf(kind)
      await boss.send(kind.name, { job: z.parse(kind.data, data) }, { db: queueIn(transaction) })
    },
    async sendAll(kind, data) {
      const sending = async () => {
        await queueOf(kind)
        const jobs = data.map((one) => ({ data: { job: z.parse(kind.data, one) } }))
        await boss.insert(kind.name, jobs)
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
      // The schedule is a row: of several server processes one queues the job.
      if (kind.cron !== undefined) await boss.schedule(kind.name, kind.cron, { job: {} })
    },
    async stop() {
      const stopping = boss.stop({ graceful: true, timeout: FINISH_LIMIT_MS })
      await within(STOP_LIMIT_MS, stopping, noAnswer).catch(() => {
        // The database does not answer; another worker finds the running jobs when they time out.
        log.warn({}, 'the job queue was left as it is')
      })
    },
  }
}

const resultSchema = z.object({ rows: z.array(z.unknown()) })

/** The queue's way into a transaction of ours. */
function queueIn(transaction: Database): ReturnType<typeof fromDrizzle> {
  const execute = async (query: unknown) => {
    if (!(query instanceof SQL)) throw new Error('the queue asked by what is no query')
    return resultSchema.parse(await transaction.execute(query))
  }
  return fromDrizzle({ execute }, sql)
}

/** Creates the queue, or updates an existing one to its kind's present settings. */
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
  // Another process may create it at the same moment: pg-boss leaves an existing one unchanged.
  await boss.createQueue(kind.name, options)
  await boss.updateQueue(kind.name, options)
}

/**
 * Logs and stores a failure by its code alone: a mail server's answer may quote an address, a push
 * service's one an endpoint.
 */
async function attempt(
  { name }: JobKind,
  id: string,
  work: () => Promise<void>,
  log: FaultLog,
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
