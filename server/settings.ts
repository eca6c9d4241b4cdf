import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '#brand/brand.ts'
import { isNetwork, listed, webOrigin } from '#server/settings-lists.ts'

/** A reason not to start that the one who started can mend: told in one sentence, without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

/** What the environment decides. */
export interface Settings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly dataFolder: string
  /** A real PostgreSQL; absent: the embedded one in the data folder. */
  readonly databaseUrl?: string
  /** The deployment settings' file. */
  readonly configFile: string
  /** The file was named, so it must be there. */
  readonly configRequired: boolean
  /** Fill an empty database with the demo cooperative. */
  readonly fillDemo: boolean
  readonly logLevel: LogLevel
  /** `smtp://user:password@host:port`; absent: mails are files in the data folder. */
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Where people reach the server, for links in mails; absent: where it listens. */
  readonly publicUrl?: string
  /** The built app that is served. */
  readonly appFolder: string
  /** Where the documents are. */
  readonly filesFolder: string
  /** With less free room in the data folder than this nothing is written, only read; 0 is no floor. */
  readonly minFreeBytes: number
  /** Send pushes also to this machine and without TLS: for tests. */
  readonly localPush: boolean
  /** Pages of other origins that may call: the app served from elsewhere. */
  readonly corsOrigins: readonly string[]
  /** Whose word about who asks is believed: the addresses of the proxies before us. */
  readonly trustedProxies: readonly string[]
}

const DIST_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads `HOST`, `PORT`, `DATA_DIR`, `DATABASE_URL`, `CONFIG`, `DEMO`, `LOG_LEVEL`, `SMTP_URL`,
 * `MAIL_FROM`, `PUBLIC_URL`, `APP_DIR`, `FILES_DIR`, `MIN_FREE_MB`, `PUSH_LOCAL`, `CORS_ORIGINS` and
 * `TRUST_PROXY`. The demo fills the embedded database unless `DEMO=0`; a real PostgreSQL only with
 * `DEMO=1`, as people with a well-known password have no place in somebody's empty production database.
 */
export function readSettings(environment: Environment): Settings {
  const databaseUrl = environment.DATABASE_URL || undefined
  if (databaseUrl !== undefined) checkDatabaseUrl(databaseUrl)
  const dataFolder = resolve(environment.DATA_DIR || 'data')
  const smtpUrl = environment.SMTP_URL || undefined
  if (smtpUrl !== undefined) checkSmtpUrl(smtpUrl)
  const publicUrl = readPublicUrl(environment.PUBLIC_URL)
  return {
    host: environment.HOST || '127.0.0.1',
    port: readPort(environment.PORT),
    dataFolder,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    configFile: environment.CONFIG
      ? resolve(environment.CONFIG)
      : resolve(dataFolder, 'config.json'),
    configRequired: Boolean(environment.CONFIG),
    fillDemo: readDemo(environment.DEMO, databaseUrl === undefined),
    logLevel: readLogLevel(environment.LOG_LEVEL),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    mailFrom: readMailFrom(environment.MAIL_FROM),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    appFolder: environment.APP_DIR ? resolve(environment.APP_DIR) : DIST_FOLDER,
    filesFolder: environment.FILES_DIR
      ? resolve(environment.FILES_DIR)
      : resolve(dataFolder, 'files'),
    minFreeBytes: readMinFree(environment.MIN_FREE_MB),
    localPush: readLocalPush(environment.PUSH_LOCAL),
    corsOrigins: listed(environment.CORS_ORIGINS).map(readOrigin),
    trustedProxies: listed(environment.TRUST_PROXY).map(readProxy),
  }
}

function readPort(text: string | undefined): number {
  if (!text) return 8787
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535))
    throw new StartFault(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

function readDemo(text: string | undefined, usual: boolean): boolean {
  if (!text) return usual
  if (text !== '0' && text !== '1') throw new StartFault(`DEMO must be 0 or 1, not "${text}".`)
  return text === '1'
}

/**
 * What the embedded database needs to end what it has begun and to come back after a crash is a few
 * times the 16 MB of one file of its log.
 */
const MIN_FREE_MB = 100

function readMinFree(text: string | undefined): number {
  const megabytes = text ? (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN) : MIN_FREE_MB
  if (Number.isNaN(megabytes))
    throw new StartFault(`MIN_FREE_MB must be a number of megabytes, not "${text}".`)
  return megabytes * 1024 * 1024
}

function readLocalPush(text: string | undefined): boolean {
  if (!text || text === '0') return false
  if (text !== '1') throw new StartFault(`PUSH_LOCAL must be 0 or 1, not "${text}".`)
  return true
}

function readOrigin(text: string): string {
  const origin = webOrigin(text)
  if (origin === undefined) {
    throw new StartFault(
      `CORS_ORIGINS must be a list of origins like https://ataria.example, not "${text}".`,
    )
  }
  return origin
}

/** No number of hops: who reaches us past the proxy could then give any address as its own. */
function readProxy(text: string): string {
  if (!isNetwork(text)) {
    throw new StartFault(
      `TRUST_PROXY must be a list of addresses or networks like loopback or 10.0.0.0/8, not "${text}".`,
    )
  }
  return text
}

function readLogLevel(text: string | undefined): LogLevel {
  if (!text) return 'warn'
  const level = LOG_LEVELS.find((known) => known === text)
  if (!level)
    throw new StartFault(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`)
  return level
}

function checkDatabaseUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol === 'postgres:' || protocol === 'postgresql:') return
  throw new StartFault(
    'DATABASE_URL must be a PostgreSQL address like postgres://user:password@host:5432/name.',
  )
}

/** The address itself is not repeated: it holds a password. */
function checkSmtpUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol === 'smtp:' || protocol === 'smtps:') return
  throw new StartFault('SMTP_URL must be a mail server like smtp://user:password@host:587.')
}

/** An address, with or without a name before it. */
const MAILBOX = /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/

function readMailFrom(text: string | undefined): string {
  if (!text) return `${brand.name} <ataria@localhost>`
  if (MAILBOX.test(text)) return text
  throw new StartFault(
    `MAIL_FROM must be an address like ${brand.name} <ataria@ataria.example>, not ${JSON.stringify(text)}.`,
  )
}

/** The app stands at its origin's root: the links in mails lead there. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const origin = webOrigin(text)
  if (origin === undefined) {
    throw new StartFault(
      `PUBLIC_URL must be an address like https://ataria.example, without a path, not "${text}".`,
    )
  }
  return origin
}
