import { posix, relative, sep } from 'node:path'
import type { BuildOptions, Plugin } from 'vite'
import { PROJECT_ROOT } from '../project-root.ts'

/** Modules of one chunk, by glob patterns on their paths from the project's root. */
interface ChunkGroup {
  readonly name: string
  readonly modules: readonly string[]
  /** Only modules imported by at least this many chunks. */
  readonly minShareCount?: number
}

const packages = (...names: string[]) => names.map((name) => `**/node_modules/${name}/**`)

/**
 * Modules that always load together are one file: every file of a cold start is a trip through the
 * service worker, and one compressed text is smaller than its parts. A signed-in start has two script
 * files: `start`, with the entry, which becomes a classic script together with `libraries`
 * (classic-script.ts), and `signed-in`; what Login does not need stays out of the first.
 *
 * A module belongs to the first group that names it.
 */
export const GROUPS: readonly ChunkGroup[] = [
  // The libraries of every start.
  {
    name: 'libraries',
    modules: packages(
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'react-i18next',
      'i18next',
      'scheduler',
    ),
  },
  // The entry with what it imports statically, Login among it, and what Login and the signed-in frame share. The
  // calls to the server come later, with the wire's schemas.
  {
    name: 'start',
    modules: [
      ...packages('idb-keyval'),
      '**/node_modules/lucide-react/**/{createLucideIcon,Icon,context}.*',
      'src/store/*',
      'src/session/{session,own-user,stored-user,token,language}.ts',
      'src/contract/wire/storable-text.ts',
      'src/i18n/{i18n,use-language,texts}.ts',
      'src/i18n/*/{index,common,login,portada,shell,sync}.ts',
      'src/ui/{button,mark,field,platform}.*',
      'src/sync/page/{sync-client,use-sync-state,session-end,resume,database-removed}.ts',
      'src/sync/sync-state.ts',
      'src/app/{main,error-page,failed-chunk,router,return-focus,when-idle,install-state}.*',
      'src/features/portada/{load-portada,queries}.ts',
      'src/db/{read-once,use-rows,freshness,person,database-name,removed}.ts',
    ],
  },
  // The page's calls to the server: for Login, and for what starts when the page is idle.
  {
    name: 'wire',
    modules: [
      ...packages('zod'),
      'src/api/**',
      'src/session/{config,load-config,mirror}.ts',
      'src/features/login/public-client.ts',
    ],
  },
  // The local database's own script, loaded after today's first paint.
  {
    name: 'database',
    modules: [
      ...packages('dexie', 'dexie-react-hooks'),
      'src/db/{person-database,open-person-database,outbox-database,open-outbox-database,version-change,watch,tables}.ts',
    ],
  },
  // The frame and its home screen with all they import: one file, since a cold start on any protected
  // screen needs nearly all of it.
  {
    name: 'signed-in',
    modules: ['src/app/signed-in.*', 'src/app/shell/**', 'src/features/portada/*'],
  },
  // What every start loads once today is shown, with all that its parts import, from the host of sync to the removal
  // of a person who left.
  {
    name: 'after-today',
    modules: [
      'src/features/portada/more/portada-more.*',
      'src/sync/page/{start-sync,sweep,sign-out}.ts',
      'src/app/after-start.*',
    ],
  },
  // Shared by the screens and what opens over them.
  {
    name: 'local-data',
    modules: ['src/contract/**', 'src/domain/**', 'src/sync/**'],
    minShareCount: 2,
  },
  // Opened now and then: one compressed text is smaller than seven. Behind the groups that hold what it shares with
  // others, or they would load it.
  {
    name: 'sheets',
    modules: [
      'src/app/sheets/*.tsx',
      'src/app/install/install-steps.*',
      'src/features/mi-perfil/{device-list,opening-list,push-controls}.*',
    ],
  },
  // Changes with its version alone: a release that changes the viewer does not fetch it again.
  { name: 'pdfjs', modules: packages('pdfjs-dist') },
  // All other screens: thirty small files cost the service worker more than they save.
  {
    name: 'screens',
    modules: ['src/features/*/!(reset-pass)-screen.tsx', 'src/sync/page/restore-person.ts'],
  },
  // Outside of the frame, and of no use without a network: a later file (docs/decisions/0052). Behind the screens,
  // so that what it shares with them is theirs.
  { name: 'reset-pass', modules: ['src/features/login/reset-pass-screen.*'] },
]

/** The build's options for these groups. */
export const chunks: NonNullable<BuildOptions['rolldownOptions']> = {
  // Makes a group the target of its lazy import, without a file in between that only re-exports it.
  preserveEntrySignatures: false,
  output: {
    codeSplitting: {
      groups: GROUPS.map(({ name, modules, minShareCount }, index) => ({
        name,
        test: (id: string) => modules.some((pattern) => isNamedBy(pattern, id)),
        priority: GROUPS.length - index,
        ...(minShareCount === undefined ? {} : { minShareCount }),
      })),
    },
  },
}

/**
 * Each name in `{a,b}` is checked as a pattern of its own: one that matches nothing is not hidden by the
 * other.
 */
export function eachName(pattern: string): string[] {
  const [whole, names] = /\{([^}]*)\}/.exec(pattern) ?? []
  if (whole === undefined || names === undefined) return [pattern]
  return names.split(',').flatMap((name) => eachName(pattern.replace(whole, () => name)))
}

/**
 * Fails a build in which a pattern of `groups` matches no module: its file was moved, and modules that
 * should load together would silently load apart.
 */
export function everyPatternMatches(groups: readonly ChunkGroup[] = GROUPS): Plugin {
  return {
    name: 'ataria:every-pattern-matches',
    apply: 'build',
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const blind = groups.flatMap(({ name, modules }) =>
        modules
          .flatMap(eachName)
          .filter((pattern) => !ids.some((id) => isNamedBy(pattern, id)))
          .map((pattern) => `${name}: ${pattern}`),
      )
      if (blind.length > 0) {
        throw new Error(`No module of the build is named by\n  ${blind.join('\n  ')}`)
      }
    },
  }
}

/**
 * Fails a build in which a file that every install caches imports one that comes later, by `isLater` of its path:
 * without a network it could not start until that one came.
 */
export function laterFilesApart(isLater: (path: string) => boolean): Plugin {
  return {
    name: 'ataria:later-files-apart',
    apply: 'build',
    generateBundle(_, bundle) {
      const wrong = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && !isLater(`/${file.fileName}`)
          ? file.imports
              .filter((name) => isLater(`/${name}`))
              .map((name) => `${file.fileName} imports ${name}`)
          : [],
      )
      if (wrong.length > 0)
        throw new Error(`Later files are needed early:\n  ${wrong.join('\n  ')}`)
    },
  }
}

function isNamedBy(pattern: string, id: string): boolean {
  const [file = ''] = id.split('?')
  return posix.matchesGlob(relative(PROJECT_ROOT, file).split(sep).join('/'), pattern)
}
