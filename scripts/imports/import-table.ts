/**
 * The table of imports (design "The house"): which folder may import what. Paths are regular expressions
 * on resolved paths from the project's root; packages are npm names.
 */
export interface Importer {
  /** Name of the rule in reports. */
  readonly name: string
  readonly folder: string
  /** Within the folder, only files of this name; another row covers the rest. */
  readonly only?: string
  /** Within the folder, not files of this name. */
  readonly except?: string
  /** `false` where a file may not import other files of its folder. */
  readonly own?: false
  readonly mayImport: readonly string[]
  readonly packages: readonly string[]
  /** Built-in modules of Node. */
  readonly node?: true
}

/** The wire of the employees' app. */
const CONTRACT = '^src/contract/(?!office/)'
/** The wire of the desk, of which an employee's device loads nothing. */
const OFFICE_CONTRACT = '^src/contract/office/'
/** What screens and sync derive from the wire's data, and the server never needs. */
const DOMAIN = '^src/domain/'
/** Observable values and events, without knowledge of their content. */
const STORE = '^src/store/'
const DB = '^src/db/'
const API = '^src/api/'
const SESSION = '^src/session/'
const I18N = '^src/i18n/'
const UI = '^src/ui/'

/** Shared by the parts of sync: state, back-off, locks, and the worker's host. */
const SYNC_SHARED = '^src/sync/[^/]+\\.ts$'
const SYNC_PULL = '^src/sync/(pull|datasets)/'
const SYNC_OUTBOX = '^src/sync/outbox/'
/** What screens may import of sync: state, sync requests, signing in and out, items to send. */
const SYNC_PAGE = '^src/sync/page/'
/** What the sync worker or the service worker runs of it. */
const SYNC_ENGINE = [SYNC_SHARED, SYNC_PULL, SYNC_OUTBOX]

/** A cooperative's own name, colours and mark. */
const BRAND = '^brand/'
/** The few files of React in folders otherwise free of it. */
const HOOKS = 'use-[^/]+\\.tsx?$'
const QUERIES = 'queries\\.ts$'
const SCREEN_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'react-i18next', 'lucide-react']
const FEATURE_IMPORTS = [BRAND, CONTRACT, DOMAIN, API, SESSION, SYNC_PAGE, I18N, UI]

export const IMPORTERS: readonly Importer[] = [
  { name: 'brand', folder: 'brand', mayImport: ['^src/contract/brand\\.ts$'], packages: [] },
  { name: 'contract', folder: 'src/contract', mayImport: [], packages: ['zod'] },
  { name: 'store', folder: 'src/store', mayImport: [], packages: [] },
  { name: 'domain', folder: 'src/domain', mayImport: [CONTRACT], packages: ['zod'] },
  {
    name: 'db',
    folder: 'src/db',
    except: HOOKS,
    mayImport: [CONTRACT, DOMAIN, STORE],
    packages: ['zod', 'dexie'],
  },
  {
    name: 'db-live-queries',
    folder: 'src/db',
    only: HOOKS,
    mayImport: [CONTRACT],
    packages: ['dexie', 'dexie-react-hooks', 'react'],
  },
  { name: 'api', folder: 'src/api', mayImport: [CONTRACT], packages: ['zod'] },
  {
    name: 'session',
    folder: 'src/session',
    // The session mirror is in IndexedDB, and every wait for that has the same limit.
    mayImport: [CONTRACT, STORE, '^src/db/in-time\\.ts$'],
    packages: ['zod', 'idb-keyval'],
  },
  {
    name: 'sync-page',
    folder: 'src/sync/page',
    except: HOOKS,
    // The worker's file, imported for its URL alone.
    mayImport: [
      CONTRACT,
      DOMAIN,
      STORE,
      DB,
      API,
      SESSION,
      ...SYNC_ENGINE,
      '^workers/sync\\.worker\\.ts$',
    ],
    packages: ['zod', 'dexie', 'comlink'],
  },
  {
    name: 'sync-page-hooks',
    folder: 'src/sync/page',
    only: HOOKS,
    mayImport: [SYNC_PAGE, SYNC_SHARED],
    packages: ['react'],
  },
  {
    name: 'sync-pull',
    folder: 'src/sync/pull',
    mayImport: [CONTRACT, DOMAIN, DB, API, SESSION, SYNC_SHARED, SYNC_PULL],
    packages: ['zod', 'dexie'],
  },
  {
    name: 'sync-datasets',
    folder: 'src/sync/datasets',
    mayImport: [CONTRACT, DOMAIN, DB, API, SYNC_SHARED, SYNC_PULL],
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
    // The contract says which languages there are, and which half of a text is in which.
    mayImport: [BRAND, '^src/contract/(language|bilingual|day)\\.ts$'],
    packages: ['i18next', 'react-i18next', 'react'],
  },
  {
    name: 'ui',
    folder: 'src/ui',
    // Today's date, the sections' icons, the app's own script names, and what comes later of its files:
    // nothing else of the contract.
    mayImport: [
      I18N,
      STORE,
      '^src/contract/(day|sections|own-script|later-files|later-file-missing)\\.ts$',
    ],
    packages: [...SCREEN_PACKAGES, '@tanstack/react-virtual', 'linkify-it', 'pdfjs-dist', 'uplot'],
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
      STORE,
      UI,
      SESSION,
      SYNC_PAGE,
      I18N,
      CONTRACT,
      DOMAIN,
    ],
    packages: [...SCREEN_PACKAGES, 'comlink'],
  },
  {
    // The desk in the browser, an entry of its own: nothing of the app imports it, and it nothing of the app
    // but the rules by which a phone shows a message and a menu.
    name: 'office',
    folder: 'office',
    mayImport: [
      BRAND,
      CONTRACT,
      OFFICE_CONTRACT,
      '^src/domain/(canteen|messages|texts)/',
      STORE,
      I18N,
      UI,
    ],
    packages: [
      ...SCREEN_PACKAGES,
      '@simplewebauthn/browser',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@zip.js/zip.js',
      'zod',
    ],
  },
  {
    // Part of index.html and of the service worker, independent of the app, which may fail to start.
    name: 'rescue',
    folder: 'src/rescue',
    mayImport: [
      '^src/contract/language\\.ts$',
      '^src/i18n/[a-z]+/rescue\\.ts$',
      BRAND,
      '^src/session/language\\.ts$',
      '^src/ui/([a-z]+\\.css|prerendered\\.ts)$',
    ],
    packages: [],
  },
  {
    name: 'workers',
    folder: 'workers',
    mayImport: [...SYNC_ENGINE, DB, API, SESSION, CONTRACT, DOMAIN],
    packages: ['comlink'],
  },
  {
    name: 'sw',
    folder: 'sw',
    mayImport: [...SYNC_ENGINE, DB, API, SESSION, CONTRACT, DOMAIN],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },
  {
    name: 'server',
    folder: 'server',
    except: 'office/',
    mayImport: [BRAND, CONTRACT, OFFICE_CONTRACT],
    packages: [
      '@aws-sdk/client-s3',
      '@electric-sql/pglite',
      '@fastify/[^/]+',
      '@simplewebauthn/server',
      'drizzle-orm',
      'fast-jwt',
      'fastify',
      'fastify-type-provider-zod',
      'file-type',
      'helmet',
      'nodemailer',
      'pdf-lib',
      'pg',
      'pg-boss',
      'proper-lockfile',
      'web-push',
      'zod',
    ],
    node: true,
  },
  {
    // What the office does, for the command line and the desk alike: no routes, no start.
    name: 'server-office',
    folder: 'server/office',
    mayImport: [
      BRAND,
      CONTRACT,
      OFFICE_CONTRACT,
      '^server/(db|services)/',
      '^server/(error-code|start-fault|within)\\.ts$',
    ],
    packages: [
      '@pdf-lib/fontkit',
      'csv-parse',
      'drizzle-orm',
      'ical.js',
      'pdf-lib',
      'pdfjs-dist',
      'qrcode-generator',
      'read-excel-file',
      'yauzl',
      'yazl',
      'zod',
    ],
    node: true,
  },
  {
    name: 'cli',
    folder: 'cli',
    // The parts of a server process besides its routes: the office opens the same database in the same
    // way.
    mayImport: [
      BRAND,
      CONTRACT,
      OFFICE_CONTRACT,
      '^server/(db|doctor|office)/',
      '^server/(data-folder|error-code|owner-only|settings)\\.ts$',
      '^server/services/open-store\\.ts$',
    ],
    packages: ['commander', 'yazl', 'zod'],
    node: true,
  },
  // An independent server, written from the specification: sharing code with ours would hide faults.
  {
    name: 'plain-server',
    folder: 'tests/fixtures/plain-server',
    mayImport: [],
    packages: ['zod'],
    node: true,
  },
]
