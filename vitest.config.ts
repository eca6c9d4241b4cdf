import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { SHORT_LIVED } from './scripts/test/short-lived.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,office,workers,sw,scripts,tests/fixtures,tests/soak}/**/*.test.{ts,tsx}'],
          exclude: ['tests/fixtures/broken-imports/**'],
          // Many times what a test takes, since machines are busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['tests/fixtures/fail-on-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,cli}/**/*.test.ts'],
          // Files that start one of the two databases, whichever the run tests.
          exclude: onPostgres
            ? ['server/{main,start}.test.ts', 'server/db/embedded/**']
            : ['server/main-on-postgres.test.ts'],
          globalSetup: ['tests/fixtures/test-database-set-up.ts'],
          setupFiles: ['tests/fixtures/fail-on-console.ts'],
          // Each file has its own embedded database, about 400 MB: no more at once than cores.
          maxWorkers: 2,
          isolate: false,
          execArgv: [...SHORT_LIVED],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
