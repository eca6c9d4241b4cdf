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
  /** `false` where a file may not import whatever else is in its folder. */
  readonly own?: false
  readonly mayImport: readonly string[]
  readonly packages: readonly string[]
  /** Built-in modules of Node. */
  readonly node?: true
}

const CONTRACT = '^src/contract/'
const DB = '^src/db/'
const API = '^src/api/'
const SESSION = '^src/session/'
const I18N = '^src/i18n/'
const UI = '^src/ui/'

/** What the parts of sync share: state, back-off, locks, and the worker's host. */
const SYNC_SHARED = '^src/sync/[^/]+\\.ts$'
const SYNC_PULL = '^src/sync/(pull|datasets)/'
const SYNC_OUTBOX = '^src/sync/outbox/'
/** All that screens may know of sync: a state, a wish, signing in and out, what to send. */
const SYNC_PAGE = '^src/sync/page/'
/** What a worker or the service worker runs of it. */
const SYNC_ENGINE = [SYNC_SHARED, SYNC_PULL, SYNC_OUTBOX]

/** A cooperative's own name, colours and mark. */
const BRAND = '^brand/'
const LIVE_QUERIES = 'use-[^/]+\\.tsx?$'
const QUERIES = 'queries\\.ts$'
const SCREEN_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'react-i18next', 'lucide-react']
const FEATURE_IMPORTS = [BRAND, CONTRACT, API, SESSION, SYNC_PAGE, I18N, UI]

export const ROOMS: readonly Room[] = [
  { name: 'brand', folder: 'brand', mayImport: ['^src/contract/brand\\.ts$'], packages: [] },
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
    name: 'sync-page',
    folder: 'src/sync/page',
    mayImport: [CONTRACT, DB, API, SESSION, ...SYNC_ENGINE],
    packages: ['zod', 'dexie', 'comlink'],
  },
  {
    name: 'sync-pull',
    folder: 'src/sync/pull',
    mayImport: [CONTRACT, DB, API, SESSION, SYNC_SHARED, SYNC_PULL],
    packages: ['zod', 'dexie'],
  },
  {
    name: 'sync-datasets',
    folder: 'src/sync/datasets',
    mayImport: [CONTRACT, DB, API, SYNC_SHARED, SYNC_PULL],
    packages: ['zod', 'dexie'],
  },
  {
    name: 'sync-outbox',
    folder: 'src/sync/outbox',
    mayImport: [CONTRACT, DB, API, SESSION, SYNC_SHARED],
    packages: ['zod', 'dexie'],
  },
  {
    name: 'sync',
    folder: 'src/sync',
    except: '(page|pull|datasets|outbox)/',
    own: false,
    mayImport: [CONTRACT, DB, API, SESSION, ...SYNC_ENGINE],
    packages: ['zod'],
  },
  {
    name: 'i18n',
    folder: 'src/i18n',
    // Which languages there are, and which half of a text is whose, is the contract's to say.
    mayImport: [BRAND, '^src/contract/(language|bilingual|day)\\.ts$'],
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
    mayImport: [
      '^src/features/',
      '^src/rescue/[a-z]+\\.css$',
      UI,
      SESSION,
      SYNC_PAGE,
      I18N,
      CONTRACT,
    ],
    packages: [...SCREEN_PACKAGES, 'comlink'],
  },
  {
    // Stands in index.html and in the service worker, apart from the app that may not start.
    name: 'rescue',
    folder: 'src/rescue',
    mayImport: [
      '^src/contract/language\\.ts$',
      '^src/i18n/[a-z]+/rescue\\.ts$',
      BRAND,
      '^src/session/language\\.ts$',
      '^src/ui/[a-z]+\\.css$',
    ],
    packages: [],
  },
  {
    name: 'workers',
    folder: 'workers',
    mayImport: [...SYNC_ENGINE, DB, API, SESSION, CONTRACT],
    packages: ['comlink'],
  },
  {
    name: 'sw',
    folder: 'sw',
    mayImport: [...SYNC_ENGINE, DB, API, SESSION, CONTRACT],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },
  {
    name: 'server',
    folder: 'server',
    mayImport: [BRAND, CONTRACT],
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
  // A stranger's server, written from the specification: what it shared with ours it could not show.
  {
    name: 'plain-server',
    folder: 'tests/fixtures/plain-server',
    mayImport: [],
    packages: ['zod'],
    node: true,
  },
]
