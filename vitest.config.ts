import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,workers,sw,scripts,tests/fixtures}/**/*.test.{ts,tsx}'],
          exclude: ['tests/fixtures/broken-imports/**'],
          setupFiles: ['tests/fixtures/fail-on-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['tests/fixtures/test-database-set-up.ts'],
          setupFiles: ['tests/fixtures/fail-on-console.ts'],
          // Each file has its own embedded database, about 400 MB: no more at once than cores.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
