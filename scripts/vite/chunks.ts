import type { BuildOptions } from 'vite'

/**
 * What always loads together is one file: every file of a cold start is a trip through the service
 * worker, and one compressed text is smaller than its parts. Two files of script start a signed-in
 * person: `start`, which has the entry and becomes a classic script with `libraries` in it
 * (classic-script.ts), and `signed-in`; what Login does not need stays out of the first.
 */
export const chunks: NonNullable<BuildOptions['rolldownOptions']> = {
  // Lets a group be what its lazy import loads, without a file in between that only exports it.
  preserveEntrySignatures: false,
  output: {
    codeSplitting: {
      groups: [
        // The libraries of every start.
        {
          name: 'libraries',
          test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|react-i18next|i18next|scheduler)[\\/]/,
          priority: 7,
        },
        // The entry with what it imports statically, and what Login and the signed-in frame share.
        {
          name: 'start',
          test: /node_modules[\\/]idb-keyval[\\/]|lucide-react[\\/].*[\\/](createLucideIcon|Icon|context)\.|src[\\/]session[\\/](session|stored-user|token|language)|src[\\/]i18n[\\/](i18n|use-language|texts|(eu|es)[\\/](index|common|login|portada|shell|sync)\.)|src[\\/]ui[\\/](button|mark|field|platform)|src[\\/]sync[\\/](page[\\/](sync-client|session-end)|sync-state)|src[\\/]app[\\/](main|error-page|failed-chunk|router|when-idle|install-state)|src[\\/]features[\\/]portada[\\/](load-portada|queries)|src[\\/]db[\\/](read-once|use-rows|freshness|person)\./,
          priority: 6,
        },
        // What speaks to the server from the page: Login, and what starts when the page is idle.
        {
          name: 'wire',
          test: /node_modules[\\/]zod[\\/]|src[\\/]api[\\/]|src[\\/]session[\\/](config|load-config|mirror)/,
          priority: 5,
        },
        // The local database's own script, which comes after today's first paint.
        {
          name: 'database',
          test: /node_modules[\\/](dexie|dexie-react-hooks)[\\/]|src[\\/]db[\\/](database|person-database|watch)\./,
          priority: 5,
        },
        // The frame, its home screen with all they import: one file, since
        // a cold start on any protected screen needs nearly all of it.
        {
          name: 'signed-in',
          test: /src[\\/](app[\\/](signed-in|shell)|features[\\/](portada[\\/](?!more[\\/])|frame)|sync[\\/]page[\\/]resume)/,
          priority: 4,
        },
        // Login alone with what it loads; asking the server comes later, with the wire.
        {
          name: 'login-screen',
          test: /src[\\/]features[\\/]login[\\/](login-screen|use-signed-out)/,
          priority: 3,
        },
        // What screens and the host of sync share.
        {
          name: 'local-data',
          test: /src[\\/](contract|sync)[\\/]/,
          minShareCount: 2,
          priority: 2,
        },
        // All other screens: thirty small files cost the service worker more than they spare.
        {
          name: 'screens',
          test: /src[\\/]features[\\/][\w-]+[\\/][\w-]+-screen\.tsx/,
          priority: 1,
        },
      ],
    },
  },
}
