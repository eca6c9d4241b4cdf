import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig, writeConfigIfAbsent } from '#server/config-file.ts'
import { type DataFolder, holdDataFolder } from '#server/data-folder.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { DEMO_CONFIG } from '#server/demo/config.ts'
import { withDemoFiles } from '#server/demo/files.ts'
import { keepDemo } from '#server/demo/fill.ts'
import { errorCode } from '#server/error-code.ts'
import { workersOf } from '#server/jobs/workers.ts'
import { folderStore } from '#server/services/file-store.ts'
import { forgetExpired } from '#server/services/forget-expired.ts'
import { type JobsLog, type RunningJobs, startJobs } from '#server/services/jobs.ts'
import { vapidKeys } from '#server/services/kept-settings.ts'
import { type Mailer, openMailer } from '#server/services/mail.ts'
import { queueDeliveries } from '#server/services/push-deliveries.ts'
import { openPushSender } from '#server/services/push-sender.ts'
import { type Settings, StartFault } from '#server/settings.ts'

export interface RunningServer {
  /** `http://127.0.0.1:8787`. */
  readonly url: string
  /** The database holds the demo cooperative. */
  readonly demo: boolean
  /** Nobody is in the database, and the demo was not asked for. */
  readonly empty: boolean
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>
}

/**
 * Starts the whole server. Throws a `StartFault` with one sentence for what the one who started it
 * can mend, and leaves nothing half-made behind.
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const now = new Date()
  const savedConfig = await readConfig(settings)
  // Before anything is made: the address is the commonest reason not to start.
  await checkAddress(settings)
  const folder = await holdFolder(settings)
  let opened: OpenDatabase | undefined
  let app: FastifyInstance | undefined
  let mailer: Mailer | undefined
  let jobs: RunningJobs | undefined
  try {
    opened = await openDatabase(settings)
    const { database, queue, unhurried } = opened
    const { wasEmpty, demo } = await unhurried((patient) =>
      keepDemo(patient, { fillEmpty: settings.fillDemo }, now),
    )
    const config =
      demo && wasEmpty && !settings.configRequired
        ? await writeConfigIfAbsent(settings.configFile, DEMO_CONFIG)
        : savedConfig
    await unhurried((patient) => forgetExpired(patient, now))
    const store = folderStore(settings.filesFolder, settings.minFreeBytes)
    app = await buildApp({
      database,
      config,
      appFolder: settings.appFolder,
      logLevel: settings.logLevel,
      files: demo ? withDemoFiles(store) : store,
      openJobs: async (log) => {
        jobs = await unhurried(() => openJobs(queue, log))
        return jobs
      },
      localPush: settings.localPush,
      corsOrigins: settings.corsOrigins,
      trustedProxies: settings.trustedProxies,
    })
    await listen(app, settings)
    const url = addressOf(app, settings.host)
    mailer = openMailer({
      ...(settings.smtpUrl === undefined ? {} : { smtpUrl: settings.smtpUrl }),
      from: settings.mailFrom,
      folder: join(settings.dataFolder, 'mail'),
      tell: (sentence) => console.log(sentence),
    })
    // Once the address is known: it stands in mails.
    const publicUrl = settings.publicUrl ?? url
    const push = openPushSender({
      keys: await vapidKeys(database),
      subject: publicUrl.startsWith('https:')
        ? publicUrl
        : `mailto:${addressIn(settings.mailFrom)}`,
      allowLocal: settings.localPush,
    })
    const work = { database, unhurried, mailer, push, publicUrl, now: () => new Date() }
    for (const worker of workersOf(work)) await app.jobs.work(worker)
    await queueDeliveries(database, app.jobs, now)
    return {
      url,
      demo,
      empty: wasEmpty && !demo,
      close: closer(app, mailer, opened, folder),
    }
  } catch (error) {
    await app?.close()
    // The app stops them when it closes, if it ever came to be.
    await jobs?.stop()
    mailer?.close()
    await opened?.close()
    await folder?.undo()
    throw error
  }
}

async function openJobs(queue: OpenDatabase['queue'], log: JobsLog): Promise<RunningJobs> {
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

function closer(
  app: FastifyInstance,
  mailer: Mailer,
  opened: OpenDatabase,
  folder: DataFolder | undefined,
): () => Promise<void> {
  let closing: Promise<void> | undefined
  const close = async () => {
    await app.close()
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

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port })
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
