import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { API_ROOT } from '#contract/call.ts'
import type { Config } from '#contract/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { documentApi } from '#server/plugins/api-docs.ts'
import { authenticate } from '#server/plugins/authentication.ts'
import { answerBrokenRequest } from '#server/plugins/broken-requests.ts'
import { compressAnswers } from '#server/plugins/compression.ts'
import {
  contentSecurityPolicy,
  permissionsPolicy,
} from '#server/plugins/content-security-policy.ts'
import { answerError, answerErrors } from '#server/plugins/errors.ts'
import { requireDuties } from '#server/plugins/office-duties.ts'
import { allowOrigins } from '#server/plugins/other-origins.ts'
import { logRequests } from '#server/plugins/request-log.ts'
import { secureHeaders } from '#server/plugins/security-headers.ts'
import { serveApp } from '#server/plugins/static-app.ts'
import { routeResources } from '#server/resources.ts'
import { routeConfig } from '#server/routes/config.ts'
import { routeHealth } from '#server/routes/health.ts'
import { versionsReader } from '#server/services/dataset-versions.ts'
import { type FairTurns, fairTurns, TURN_LIMITS } from '#server/services/fair-turns.ts'
import type { FileStore } from '#server/services/file-store.ts'
import type { RunningJobs } from '#server/services/jobs.ts'
import { keepAnswers } from '#server/services/kept-answers.ts'
import { deviceSecret } from '#server/services/kept-settings.ts'
import { knownDevices } from '#server/services/known-devices.ts'
import { sentListsNoter } from '#server/services/messages.ts'
import { officeNews } from '#server/services/office-news.ts'
import type { Scanner } from '#server/services/scanner.ts'
import { sessionFinder } from '#server/services/sessions.ts'
import type { FaultLog } from '#server/services/tell-once.ts'
import { openTokenKeys } from '#server/services/token-keys.ts'
import type { LogLevel } from '#server/settings.ts'
import { whenChanged } from '#server/when-changed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue of jobs that routes leave for later. */
    readonly jobs: RunningJobs
    /** Lets each person's calls take turns. */
    readonly turns: FairTurns
  }
}

export interface AppOptions extends Pick<OpenDatabase, 'database' | 'withLongLimit' | 'listen'> {
  /** The current deployment settings. */
  readonly config: () => Config
  /** The built app's folder, which may be missing. */
  readonly appFolder: string
  readonly logLevel?: LogLevel
  /** The store of the documents' bytes. */
  readonly files: FileStore
  /** Scans attachments; absent: they are not scanned. */
  readonly scanner?: Scanner
  /** A person's daily quota of attachments; absent: unlimited. */
  readonly uploadQuotaBytes?: number
  /** Opens the job queue; it is stopped when the app closes. */
  readonly openJobs: (log: FaultLog) => Promise<RunningJobs>
  /** Accept push endpoints on this machine: for tests. */
  readonly localPush?: boolean
  /** Whether to serve the calls' documentation. */
  readonly apiDocs?: boolean
  /** Origins whose pages may call. */
  readonly corsOrigins?: readonly string[]
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[]
  /** The destination of log lines; stderr unless a test listens. */
  readonly logStream?: { write(line: string): void }
  /** The server's public address. */
  readonly publicUrl?: string
  /** Waits, where guesses and refusals are slowed down; tests do not. */
  readonly delay?: (ms: number) => Promise<unknown>
  /** The clock; tests drive it. */
  readonly now?: () => Date
  /** Called with every route: a test walks them all. */
  readonly onRoute?: (route: RouteOptions) => void
}

/** A JSON body is a form of a few fields; file uploads have their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024

/** How long a shutdown waits for answers and uploads in progress. */
const LAST_ANSWERS_MS = 3_000

/** Builds the whole server without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, withLongLimit, config, appFolder, now = () => new Date() } = options
  const { corsOrigins = [], trustedProxies = [], delay = wait } = options
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Ten megabytes from a slow phone; Node limits the headers to a minute of their own.
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    logger: {
      level: options.logLevel ?? 'warn',
      // Stdout is for messages to the person who started the server.
      stream: options.logStream ?? process.stderr,
    },
    // We write our own line, without the address.
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  // JSON is the only body there is, besides forms.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  logRequests(app)

  const indexFile = join(appFolder, 'index.html')
  const built = existsSync(indexFile)
  const indexHtml = built ? await readFile(indexFile, 'utf8') : ''
  const isSecure = options.publicUrl?.startsWith('https:') === true
  secureHeaders(app, {
    rules: whenChanged(config, (current) => ({
      policy: contentSecurityPolicy(indexHtml, current),
      permissions: permissionsPolicy(current),
    })),
    isSecure,
  })
  await allowOrigins(app, corsOrigins)
  await compressAnswers(app)
  const findSession = sessionFinder(database)
  const noteSent = sentListsNoter(database)
  // Before the keys for tokens: they make an empty database no longer empty.
  const devices = knownDevices(await deviceSecret(database), {
    path: `${API_ROOT}auth`,
    isSecure,
  })
  const keys = await openTokenKeys(database)
  const issueToken = authenticate(app, { database, findSession, keys, now })
  requireDuties(app, { database, now })

  endConnections(app)
  const jobs = await options.openJobs(app.log)
  app.decorate('jobs', jobs)
  app.decorate('turns', fairTurns(TURN_LIMITS, delay))
  app.decorate('receiving', new Map())
  app.addHook('onClose', () => jobs.stop())

  if (options.apiDocs) await documentApi(app)
  await routeResources(app, {
    database,
    withLongLimit,
    news: officeNews(app, options.listen),
    now,
    versionsOf: versionsReader(database),
    answers: keepAnswers(),
    // A disk that takes no writes must not keep people from reading.
    noteSentList: (sent) =>
      noteSent(sent).catch((error: unknown) => {
        app.log.warn({ err: error }, 'a sent list of messages could not be noted')
      }),
    issueToken,
    jobs,
    files: options.files,
    scanner: options.scanner,
    uploadQuotaBytes: options.uploadQuotaBytes ?? Number.POSITIVE_INFINITY,
    config,
    localPush: options.localPush ?? false,
    devices,
    publicUrl: options.publicUrl,
    delay,
  })
  routeConfig(app, config)
  routeHealth(app, database)
  await serveApp(app, { folder: appFolder, built })
  return app
}

/** Requests still in progress after a while of shutdown are cut off: a slow upload. */
function endConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
    done()
  })
}
