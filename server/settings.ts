import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '#brand/brand.ts'
import { type S3Address, s3Address } from '#server/s3-address.ts'
import type { ScannerAddress } from '#server/services/scanner.ts'
import { isNetwork, listed, webOrigin } from '#server/settings-lists.ts'
import type { StartFaultTold } from '#server/start-fault.ts'

/** A reason not to start that the operator can mend: told in one sentence, without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
  /** For the office's command line, which has a sentence for it in each of its languages. */
  readonly told: StartFaultTold | undefined

  constructor(message: string, told?: StartFaultTold) {
    super(message)
    this.told = told
  }
}

function settingFault(name: string, message: string, example: string): StartFault {
  return new StartFault(`${name} must be ${message}`, { code: 'setting', facts: { name, example } })
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
  /** Who is told each morning how many requests, ideas and enrolments wait; empty: no one. */
  readonly officeMail: readonly string[]
  /** Where people reach the server, for links in mails; absent: where it listens. */
  readonly publicUrl?: string
  /** The built app that is served. */
  readonly appFolder: string
  /** Where the documents are. */
  readonly filesFolder: string
  /** An S3-compatible store for them instead of the folder. */
  readonly filesAt?: S3Address
  /** The `clamd` that looks through what people attach; absent: nothing does. */
  readonly scannerAt?: ScannerAddress
  /** What a person may attach in a day. */
  readonly uploadQuotaBytes: number
  /** With less free room in the data folder than this nothing is written, only read; 0 is no floor. */
  readonly minFreeBytes: number
  /** Send pushes also to this machine and without TLS: for tests. */
  readonly localPush: boolean
  /** Show the calls' documentation at `/_api/docs`. */
  readonly apiDocs: boolean
  /** Pages of other origins that may call: the app served from elsewhere. */
  readonly corsOrigins: readonly string[]
  /** The addresses of the proxies before us, whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
}

const DIST_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads `HOST`, `PORT`, `DATA_DIR`, `DATABASE_URL`, `CONFIG`, `DEMO`, `LOG_LEVEL`, `SMTP_URL`,
 * `MAIL_FROM`, `OFFICE_MAIL`, `PUBLIC_URL`, `APP_DIR`, `FILES_DIR`, `FILES_URL`, `MIN_FREE_MB`, `UPLOAD_MB_PER_DAY`, `CLAMD`, `PUSH_LOCAL`, `API_DOCS`,
 * `CORS_ORIGINS` and `TRUST_PROXY`. The demo fills the embedded database unless `DEMO=0`; a real PostgreSQL only with
 * `DEMO=1`, as people with a well-known password have no place in an empty production database.
 */
export function readSettings(environment: Environment): Settings {
  const databaseUrl = environment.DATABASE_URL || undefined
  if (databaseUrl !== undefined) checkDatabaseUrl(databaseUrl)
  const dataFolder = resolve(environment.DATA_DIR || 'data')
  const smtpUrl = environment.SMTP_URL || undefined
  if (smtpUrl !== undefined) checkSmtpUrl(smtpUrl)
  const publicUrl = readPublicUrl(environment.PUBLIC_URL)
  const filesAt = readFilesUrl(environment.FILES_URL)
  const scannerAt = readScanner(environment.CLAMD)
  return {
    host: environment.HOST || '127.0.0.1',
    port: readPort(environment.PORT),
    dataFolder,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    configFile: environment.CONFIG
      ? resolve(environment.CONFIG)
      : resolve(dataFolder, 'config.json'),
    configRequired: Boolean(environment.CONFIG),
    fillDemo: readSwitch('DEMO', environment.DEMO, databaseUrl === undefined),
    logLevel: readLogLevel(environment.LOG_LEVEL),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    mailFrom: readMailFrom(environment.MAIL_FROM),
    officeMail: listed(environment.OFFICE_MAIL).map(readOfficeMail),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    appFolder: environment.APP_DIR ? resolve(environment.APP_DIR) : DIST_FOLDER,
    filesFolder: environment.FILES_DIR
      ? resolve(environment.FILES_DIR)
      : resolve(dataFolder, 'files'),
    ...(filesAt === undefined ? {} : { filesAt }),
    minFreeBytes: readMegabytes('MIN_FREE_MB', environment.MIN_FREE_MB, MIN_FREE_MB),
    ...(scannerAt === undefined ? {} : { scannerAt }),
    uploadQuotaBytes: readMegabytes(
      'UPLOAD_MB_PER_DAY',
      environment.UPLOAD_MB_PER_DAY,
      UPLOAD_MB_PER_DAY,
    ),
    localPush: readSwitch('PUSH_LOCAL', environment.PUSH_LOCAL, false),
    apiDocs: readSwitch('API_DOCS', environment.API_DOCS, false),
    corsOrigins: listed(environment.CORS_ORIGINS).map(readOrigin),
    trustedProxies: listed(environment.TRUST_PROXY).map(readProxy),
  }
}

/** Examples of settings. */
const ORIGIN = 'https://ataria.example'
const POSTGRES = 'postgres://user:password@host:5432/name'
const SMTP = 'smtp://user:password@host:587'
const BUCKET = 'https://key:secret@s3.example/bucket?region=eu-west-1'
const CLAMD = '127.0.0.1:3310'

function readPort(text: string | undefined): number {
  if (!text) return 8787
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535))
    throw settingFault('PORT', `a number from 0 to 65535, not "${text}".`, '8787')
  return port
}

function readSwitch(name: string, text: string | undefined, usual: boolean): boolean {
  if (!text) return usual
  if (text !== '0' && text !== '1') throw settingFault(name, `0 or 1, not "${text}".`, '0, 1')
  return text === '1'
}

/**
 * What the embedded database needs to end what it has begun and to come back after a crash is a few
 * times the 16 MB of one file of its log.
 */
const MIN_FREE_MB = 100

/** Ten attachments of the largest size. */
const UPLOAD_MB_PER_DAY = 100

function readMegabytes(name: string, text: string | undefined, usual: number): number {
  const megabytes = text ? (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN) : usual
  if (Number.isNaN(megabytes))
    throw settingFault(name, `a number of megabytes, not "${text}".`, String(usual))
  return megabytes * 1024 * 1024
}

function readScanner(text: string | undefined): ScannerAddress | undefined {
  if (!text) return undefined
  const [, host = '', port = ''] =
    /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text)?.filter((part) => part !== undefined) ?? []
  if (host && Number(port) > 0 && Number(port) <= 65_535) return { host, port: Number(port) }
  throw settingFault('CLAMD', `the address of a clamd like ${CLAMD}, not "${text}".`, CLAMD)
}

function readOrigin(text: string): string {
  const origin = webOrigin(text)
  if (origin === undefined) {
    throw settingFault('CORS_ORIGINS', `a list of origins like ${ORIGIN}, not "${text}".`, ORIGIN)
  }
  return origin
}

/** No number of hops: who reaches us past the proxy could then give any address as its own. */
function readProxy(text: string): string {
  if (!isNetwork(text)) {
    throw settingFault(
      'TRUST_PROXY',
      `a list of addresses or networks like loopback or 10.0.0.0/8, not "${text}".`,
      'loopback, 10.0.0.0/8',
    )
  }
  return text
}

function readLogLevel(text: string | undefined): LogLevel {
  if (!text) return 'warn'
  const level = LOG_LEVELS.find((known) => known === text)
  if (!level)
    throw settingFault(
      'LOG_LEVEL',
      `one of ${LOG_LEVELS.join(', ')}, not "${text}".`,
      LOG_LEVELS.join(', '),
    )
  return level
}

function checkDatabaseUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol === 'postgres:' || protocol === 'postgresql:') return
  throw settingFault('DATABASE_URL', `a PostgreSQL address like ${POSTGRES}.`, POSTGRES)
}

/** The address itself is not repeated: it holds a password. */
function checkSmtpUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol === 'smtp:' || protocol === 'smtps:') return
  throw settingFault('SMTP_URL', `a mail server like ${SMTP}.`, SMTP)
}

/** The address itself is not repeated: it holds a key. */
function readFilesUrl(text: string | undefined): S3Address | undefined {
  if (!text) return undefined
  const address = s3Address(text)
  if (address) return address
  throw settingFault('FILES_URL', `a bucket of an S3-compatible store like ${BUCKET}.`, BUCKET)
}

/** An address, with or without a name before it. */
const MAILBOX = /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/

function readMailFrom(text: string | undefined): string {
  if (!text) return `${brand.name} <ataria@localhost>`
  if (MAILBOX.test(text)) return text
  const example = `${brand.name} <ataria@ataria.example>`
  throw settingFault(
    'MAIL_FROM',
    `an address like ${example}, not ${JSON.stringify(text)}.`,
    example,
  )
}

function readOfficeMail(text: string): string {
  if (MAILBOX.test(text)) return text
  throw settingFault(
    'OFFICE_MAIL',
    `addresses like office@ataria.example, with commas between them, not ${JSON.stringify(text)}.`,
    'office@ataria.example',
  )
}

/** The app is served at its origin's root: the links in mails lead there. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const origin = webOrigin(text)
  if (origin === undefined) {
    throw settingFault(
      'PUBLIC_URL',
      `an address like ${ORIGIN}, without a path, not "${text}".`,
      ORIGIN,
    )
  }
  return origin
}
