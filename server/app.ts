import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#contract/config.ts'
import type { Database } from '#server/db/database.ts'
import { documentApi } from '#server/plugins/api-docs.ts'
import { authenticate } from '#server/plugins/authentication.ts'
import { answerBrokenRequest } from '#server/plugins/broken-requests.ts'
import { contentSecurityPolicy } from '#server/plugins/content-security-policy.ts'
import { answerError, answerErrors } from '#server/plugins/errors.ts'
import { allowOrigins } from '#server/plugins/other-origins.ts'
import { logRequests } from '#server/plugins/request-log.ts'
import { secureHeaders } from '#server/plugins/security-headers.ts'
import { serveApp } from '#server/plugins/static-app.ts'
import { routeAuth } from '#server/routes/auth.ts'
import { calendarDataset, specialDaysDataset } from '#server/routes/calendar.ts'
import { canteenTimetableDataset, menuDataset } from '#server/routes/canteen.ts'
import { routeConfig } from '#server/routes/config.ts'
import { routeDataset, routeSharedDataset } from '#server/routes/datasets.ts'
import { documentsDatasets, foldersDataset, routeFiles } from '#server/routes/files.ts'
import { routeHealth } from '#server/routes/health.ts'
import { hoursDatasets, reclassificationDaysDataset, routeHours } from '#server/routes/hours.ts'
import { ideaCategoriesDataset, ideasDataset, routeIdeas } from '#server/routes/ideas.ts'
import { messagesDataset, routeMessages } from '#server/routes/messages.ts'
import { routePin } from '#server/routes/pin.ts'
import { routePortada, shortcutsDataset } from '#server/routes/portada.ts'
import { routePush } from '#server/routes/push.ts'
import { acceptForms } from '#server/routes/receive-form.ts'
import {
  medicalTimetableDataset,
  scheduleTypesDataset,
  workTimetableDataset,
} from '#server/routes/schedules.ts'
import { routeSync } from '#server/routes/sync.ts'
import { versionsReader } from '#server/services/dataset-versions.ts'
import { type FairTurns, fairTurns, TURN_LIMITS } from '#server/services/fair-turns.ts'
import type { FileStore } from '#server/services/file-store.ts'
import type { JobsLog, RunningJobs } from '#server/services/jobs.ts'
import { keepAnswers } from '#server/services/kept-answers.ts'
import { tokenSecret } from '#server/services/kept-settings.ts'
import { sessionFinder } from '#server/services/sessions.ts'
import type { LogLevel } from '#server/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where routes leave what is to be done later. */
    readonly jobs: RunningJobs
    /** Whose call is next. */
    readonly turns: FairTurns
  }
}

export interface AppOptions {
  readonly database: Database
  readonly config: Config
  /** Where the built app is; it may not be built. */
  readonly appFolder: string
  readonly logLevel?: LogLevel
  /** Where the documents' bytes are. */
  readonly files: FileStore
  /** Opens the job queue; it is stopped when the app closes. */
  readonly openJobs: (log: JobsLog) => Promise<RunningJobs>
  /** Take push endpoints on this machine: for tests. */
  readonly localPush?: boolean
  /** Pages of other origins that may call. */
  readonly corsOrigins?: readonly string[]
  /** The proxies whose word about who asks is believed. */
  readonly trustedProxies?: readonly string[]
  /** Where log lines go; stderr unless a test listens. */
  readonly logStream?: { write(line: string): void }
  /** The clock; tests drive it. */
  readonly now?: () => Date
  /** Told of every route: a test walks them all. */
  readonly onRoute?: (route: RouteOptions) => void
}

/** A JSON body is a form of a few fields; files will have their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024

/** How long an answer or an upload under way is waited for when the server ends. */
const LAST_ANSWERS_MS = 3_000

/** Builds the whole server without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config, appFolder, now = () => new Date() } = options
  const { corsOrigins = [], trustedProxies = [] } = options
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Ten megabytes by a slow phone; Node gives the headers a minute of their own.
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    logger: {
      level: options.logLevel ?? 'warn',
      // Stdout is for the one who started us.
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
  secureHeaders(app, contentSecurityPolicy(indexHtml, config))
  await allowOrigins(app, corsOrigins)
  const findSession = sessionFinder(database)
  const secret = await tokenSecret(database)
  const issueToken = await authenticate(app, { database, findSession, secret, now })

  endConnections(app)
  const jobs = await options.openJobs(app.log)
  app.decorate('jobs', jobs)
  app.decorate('turns', fairTurns(TURN_LIMITS))
  app.addHook('onClose', () => jobs.stop())

  await documentApi(app)
  const context = { database, now, versionsOf: versionsReader(database), answers: keepAnswers() }
  routeAuth(app, { ...context, issueToken, jobs })
  routePin(app, { ...context, jobs })
  routeDataset(app, shortcutsDataset, context)
  routeSharedDataset(app, calendarDataset, context)
  routeSharedDataset(app, specialDaysDataset, context)
  routeSharedDataset(app, menuDataset, context)
  routeSharedDataset(app, canteenTimetableDataset, context)
  routeDataset(app, foldersDataset, context)
  routeSharedDataset(app, scheduleTypesDataset, context)
  routeSharedDataset(app, workTimetableDataset, context)
  routeSharedDataset(app, medicalTimetableDataset, context)
  routeSharedDataset(app, reclassificationDaysDataset, context)
  routeSharedDataset(app, ideaCategoriesDataset, context)
  routeDataset(app, ideasDataset, context)
  routePortada(app, context)
  routeHours(app, context)
  routeIdeas(app, context)
  routeFiles(app, { ...context, files: options.files, config })
  // Forms in a scope of their own: what reads them listens on every response of its scope.
  await app.register(async (scope) => {
    await acceptForms(scope)
    routeMessages(scope, { ...context, files: options.files, config })
  })
  routePush(app, { ...context, config, localPush: options.localPush ?? false })
  routeSync(
    app,
    [
      shortcutsDataset,
      calendarDataset,
      specialDaysDataset,
      menuDataset,
      canteenTimetableDataset,
      foldersDataset,
      ...documentsDatasets,
      scheduleTypesDataset,
      workTimetableDataset,
      medicalTimetableDataset,
      ...hoursDatasets,
      reclassificationDaysDataset,
      ideaCategoriesDataset,
      ideasDataset,
      messagesDataset,
    ],
    context,
  )
  routeConfig(app, config)
  routeHealth(app, database)
  await serveApp(app, { folder: appFolder, built })
  return app
}

/** What is still under way when the server has been ending for a while is cut off: a slow upload. */
function endConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
    done()
  })
}
