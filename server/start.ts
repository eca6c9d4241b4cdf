import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfigFile } from '#server/config-file.ts'
import { type DataFolder, holdDataFolder } from '#server/data-folder.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { DEMO_CONFIG } from '#server/demo/config.ts'
import { withDemoFiles } from '#server/demo/files.ts'
import { keepDemo } from '#server/demo/fill.ts'
import { openDeployment } from '#server/deployment.ts'
import { errorCode } from '#server/error-code.ts'
import { workersOf } from '#server/jobs/workers.ts'
import type { OfficeContext } from '#server/office/call.ts'
import { listenForOffice, type OfficeSocket } from '#server/office/socket/listen.ts'
import { socketPath } from '#server/office/socket/path.ts'
import { pushAnswers } from '#server/services/answer-pushes.ts'
import { forgetExpired } from '#server/services/forget-expired.ts'
import { type RunningJobs, startJobs } from '#server/services/jobs.ts'
import { vapidKeys } from '#server/services/kept-settings.ts'
import { type Mailer, openMailer } from '#server/services/mail.ts'
import { pushNewMessages } from '#server/services/new-messages.ts'
import { openStore } from '#server/services/open-store.ts'
import { openPushSender } from '#server/services/push-sender.ts'
import { type Rounds, repeat } from '#server/services/repeat.ts'
import { clamdScanner } from '#server/services/scanner.ts'
import { sweepFolders } from '#server/services/sweep-folders.ts'
import { type FaultLog, tellOnce } from '#server/services/tell-once.ts'
import { type Settings, StartFault } from '#server/settings.ts'

export interface RunningServer {
  /** `http://127.0.0.1:8787`. */
  readonly url: string
  /** The database holds the demo cooperative. */
  readonly demo: boolean
  /** The database has no people, and the demo was not asked for. */
  readonly empty: boolean
  /** Answers what is in progress, then closes the database. */
  close(): Promise<void>
}

/** How often this process looks for what others have written: settings, and messages to be pushed. */
const NEWS_EVERY_MS = 5_000

/** How often this process deletes what is past on its own machine. */
const SWEEP_EVERY_MS = 60 * 60_000

/**
 * Starts the whole server. Throws a `StartFault` with one sentence for what the one who started it
 * can mend, and leaves nothing half-made behind. `signal` gives the start up at its next step: it then
 * throws the signal's reason, and leaves as little behind.
 */
export async function startServer(
  settings: Settings,
  signal?: Pick<AbortSignal, 'throwIfAborted'>,
): Promise<RunningServer> {
  const now = new Date()
  const ofFile = await readConfigFile(settings)
  // Before anything is made: the address is the commonest reason not to start.
  await checkAddress(settings)
  const folder = await holdFolder(settings)
  let opened: OpenDatabase | undefined
  let app: FastifyInstance | undefined
  let mailer: Mailer | undefined
  let jobs: RunningJobs | undefined
  let office: OfficeSocket | undefined
  const rounds: Rounds[] = []
  try {
    opened = await openDatabase(settings)
    signal?.throwIfAborted()
    const { database, queue, withLongLimit } = opened
    const { wasEmpty, demo } = await withLongLimit((patient) =>
      keepDemo(patient, { fillEmpty: settings.fillDemo }, now),
    )
    signal?.throwIfAborted()
    const seed = demo && wasEmpty ? DEMO_CONFIG : undefined
    const deployment = await openDeployment(database, { ofFile, seed })
    await withLongLimit((patient) => forgetExpired(patient, now))
    const store = await openStore(settings)
    app = await buildApp({
      withLongLimit,
      listen: opened.listen,
      database,
      config: deployment.config,
      appFolder: settings.appFolder,
      logLevel: settings.logLevel,
      files: demo ? withDemoFiles(store) : store,
      ...(settings.scannerAt && { scanner: clamdScanner(settings.scannerAt) }),
      uploadQuotaBytes: settings.uploadQuotaBytes,
      openJobs: async (log) => {
        jobs = await withLongLimit(() => openJobs(queue, log))
        return jobs
      },
      localPush: settings.localPush,
      apiDocs: settings.apiDocs,
      ...(settings.publicUrl === undefined ? {} : { publicUrl: settings.publicUrl }),
      corsOrigins: settings.corsOrigins,
      trustedProxies: settings.trustedProxies,
    })
    signal?.throwIfAborted()
    await listen(app, settings)
    const url = addressOf(app, settings.host)
    const mailFolder = join(settings.dataFolder, 'mail')
    mailer = openMailer({
      ...(settings.smtpUrl === undefined ? {} : { smtpUrl: settings.smtpUrl }),
      from: settings.mailFrom,
      folder: mailFolder,
      tell: (sentence) => console.log(sentence),
    })
    // Once the address is known: mails contain it.
    const publicUrl = settings.publicUrl ?? url
    const push = openPushSender({
      keys: await vapidKeys(database),
      subject: publicUrl.startsWith('https:')
        ? publicUrl
        : `mailto:${addressIn(settings.mailFrom)}`,
      allowLocal: settings.localPush,
    })
    const work = {
      database,
      withLongLimit,
      mailer,
      push,
      files: store,
      publicUrl,
      officeMail: settings.officeMail,
      now: () => new Date(),
    }
    for (const worker of workersOf(work)) await app.jobs.work(worker)
    const { jobs: queued, log } = app
    rounds.push(
      // Each by itself: settings broken by SQL hold up no message.
      repeat(NEWS_EVERY_MS, () => deployment.refresh(), tellOnce(log, 'the deployment settings')),
      repeat(
        NEWS_EVERY_MS,
        () => pushNewMessages({ database, withLongLimit }, queued, new Date()),
        tellOnce(log, 'what is new in the database'),
      ),
      repeat(
        NEWS_EVERY_MS,
        () => pushAnswers(database, push, new Date()),
        tellOnce(log, 'the pushes of answers'),
      ),
      repeat(
        SWEEP_EVERY_MS,
        () => sweepFolders(mailFolder, new Date()),
        tellOnce(log, 'the sweep of folders'),
      ),
    )
    office = await openOfficeSocket(settings, { withLongLimit, files: store, publicUrl })
    return {
      url,
      demo,
      empty: wasEmpty && !demo,
      close: closer({ app, mailer, opened, folder, office, rounds }),
    }
  } catch (error) {
    await office?.close()
    await stopAll(rounds)
    await app?.close()
    // The app stops them when it closes, if it ever came to be.
    await jobs?.stop()
    mailer?.close()
    await opened?.close()
    await folder?.undo()
    throw error
  }
}

async function openJobs(queue: OpenDatabase['queue'], log: FaultLog): Promise<RunningJobs> {
  try {
    return await startJobs({ queue, log })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown error'
    throw new StartFault(`The job queue cannot be opened in the database: ${reason}.`)
  }
}

/** `ataria@localhost` of `Ataria <ataria@localhost>`. */
function addressIn(mailFrom: string): string {
  return /<([^>]*)>/.exec(mailFrom)?.[1] ?? mailFrom
}

/** With a real PostgreSQL the folder is not ours alone: many servers may share its settings file. */
async function holdFolder(settings: Settings): Promise<DataFolder | undefined> {
  return settings.databaseUrl === undefined ? holdDataFolder(settings.dataFolder) : undefined
}

/** A real PostgreSQL takes the office's commands itself; the embedded one accepts one process, and gets
 * them by this socket. */
async function openOfficeSocket(
  settings: Settings,
  context: OfficeContext,
): Promise<OfficeSocket | undefined> {
  if (settings.databaseUrl !== undefined) return undefined
  const path = socketPath(settings.dataFolder)
  if (path !== undefined) return listenForOffice(path, context)
  console.error(
    `The path of the data folder ${settings.dataFolder} (DATA_DIR) is too long for a socket: npm run ataria works only while no server runs.`,
  )
  return undefined
}

async function stopAll(rounds: readonly Rounds[]): Promise<void> {
  await Promise.all(rounds.map((round) => round.stop()))
}

interface Running {
  readonly app: FastifyInstance
  readonly mailer: Mailer
  readonly opened: OpenDatabase
  readonly folder: DataFolder | undefined
  readonly office: OfficeSocket | undefined
  readonly rounds: readonly Rounds[]
}

function closer({ app, mailer, opened, folder, office, rounds }: Running): () => Promise<void> {
  let closing: Promise<void> | undefined
  const close = async () => {
    await office?.close()
    await Promise.all([stopAll(rounds), app.close()])
    mailer.close()
    await opened.close()
    await folder?.release()
  }
  return () => {
    closing ??= close()
    return closing
  }
}

/** With port 0 it tells whether the host is one of this machine's. */
async function checkAddress({ host, port }: Settings): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((settle, fail) => {
      probe.once('error', fail)
      probe.listen({ host, port }, settle)
    })
  } catch (error) {
    throw listenFault(error, host, port)
  }
  await new Promise((settle) => probe.close(settle))
}

/**
 * How many connections may wait to be accepted; the system allows no more (`somaxconn`). Node's 511 are too few
 * for a shift that opens the app at once by six connections each: those beyond them are dropped in silence.
 */
const BACKLOG = 4_096

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    throw listenFault(error, host, port)
  }
}

function listenFault(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartFault(
        `Port ${port} on ${host} is in use: stop what uses it, or choose another with PORT.`,
      )
    case 'EACCES':
      return new StartFault(`Port ${port} on ${host} is not allowed: choose another with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFault(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}

/** Where a browser on this machine finds it. */
function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${address.port}`
}
