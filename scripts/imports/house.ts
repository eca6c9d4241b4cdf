/**
 * The house's table (design "The house"): which folder may import what. Paths are regular
 * expressions on resolved paths from the project's root; packages are npm names.
 */
export interface Room {
  /** Name of the rule in reports. */
  readonly name: string
  readonly folder: string
  /** Within the folder, only files of this name; the rest of it is some other room. */
  readonly only?: string
  /** Within the folder, not files of this name. */
  readonly except?: string
  readonly mayImport: readonly string[]
  readonly packages: readonly string[]
  /** Built-in modules of Node. */
  readonly node?: true
}

const CONTRACT = '^src/contract/'
const DB = '^src/db/'
const API = '^src/api/'
const SESSION = '^src/session/'
const SYNC = '^src/sync/'
const I18N = '^src/i18n/'
const UI = '^src/ui/'

/** What screens may know of the sync engine: a state, a wish, signing in and out, what to send. */
const SYNC_PUBLIC =
  '^src/sync/(client|connection|page-client|sync-state|storage-trouble|without-database|in-page-host|sign-in|sign-out|resume|own-data|seen-documents|outbox/(actions|drafts|errors))\\.ts$'

const LIVE_QUERIES = 'use-[^/]+\\.tsx?$'
const QUERIES = 'queries\\.ts$'
const SCREEN_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'react-i18next', 'lucide-react']
const FEATURE_IMPORTS = [CONTRACT, API, SESSION, SYNC_PUBLIC, I18N, UI]

export const ROOMS: readonly Room[] = [
  { name: 'contract', folder: 'src/contract', mayImport: [], packages: ['zod'] },
  {
    name: 'db',
    folder: 'src/db',
    except: LIVE_QUERIES,
    mayImport: [CONTRACT],
    packages: ['zod', 'dexie', 'fake-indexeddb'],
  },
  {
    name: 'db-live-queries',
    folder: 'src/db',
    only: LIVE_QUERIES,
    mayImport: [CONTRACT],
    packages: ['dexie', 'dexie-react-hooks', 'react'],
  },
  { name: 'api', folder: 'src/api', mayImport: [CONTRACT], packages: ['zod'] },
  {
    name: 'session',
    folder: 'src/session',
    mayImport: [CONTRACT],
    packages: ['zod', 'idb-keyval'],
  },
  {
    name: 'sync',
    folder: 'src/sync',
    mayImport: [CONTRACT, DB, API, SESSION],
    packages: ['zod', 'dexie'],
  },
  {
    name: 'i18n',
    folder: 'src/i18n',
    // Which languages there are, and which half of a text is whose, is the contract's to say.
    mayImport: ['^src/contract/(language|bilingual|day)\\.ts$'],
    packages: ['i18next', 'react-i18next', 'react'],
  },
  {
    name: 'ui',
    folder: 'src/ui',
    // Which day it is, and whose icon: no more of the domain.
    mayImport: [I18N, '^src/contract/(day|sections)\\.ts$'],
    packages: [...SCREEN_PACKAGES, 'pdfjs-dist', 'uplot'],
  },
  {
    name: 'features',
    folder: 'src/features',
    except: QUERIES,
    mayImport: FEATURE_IMPORTS,
    packages: SCREEN_PACKAGES,
  },
  {
    name: 'feature-queries',
    folder: 'src/features',
    only: QUERIES,
    mayImport: [...FEATURE_IMPORTS, DB],
    packages: ['react', 'dexie-react-hooks'],
  },
  {
    name: 'app',
    folder: 'src/app',
    // Of the contract, the pure lists and settings that the shell is composed from.
    mayImport: ['^src/features/', UI, SESSION, SYNC_PUBLIC, I18N, CONTRACT],
    packages: [...SCREEN_PACKAGES, 'comlink'],
  },
  {
    name: 'workers',
    folder: 'workers',
    mayImport: [SYNC, DB, API, SESSION, CONTRACT],
    packages: ['comlink'],
  },
  {
    name: 'sw',
    folder: 'sw',
    mayImport: [SYNC, DB, API, SESSION, CONTRACT],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },
  {
    name: 'server',
    folder: 'server',
    mayImport: [CONTRACT],
    packages: [
      '@electric-sql/pglite',
      '@fastify/[^/]+',
      'drizzle-orm',
      'fastify',
      'fastify-plugin',
      'fastify-type-provider-zod',
      'file-type',
      'helmet',
      'nodemailer',
      'pdf-lib',
      'pg',
      'pg-boss',
      'pino',
      'web-push',
      'zod',
    ],
    node: true,
  },
]
