import { defineConfig } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { TEST_FLAGS } from '#scripts/find-browser.ts'

// Workers read this file too: they find the answer in their environment.
process.env.CHROMIUM_PATH ??= await browserOfThisMachine()

// Tests, servers and browsers agree on the day, also while it is another one in the machine's own zone.
const timezoneId = 'Europe/Madrid'
process.env.TZ = timezoneId

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/fixtures/global-setup.ts',
  // One server and one browser each; the machines this runs on have two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second chance is on the record: `npm test` runs a failed test again by itself, and names it.
  retries: 0,
  // Many times what a step takes, since machines are busy; a test that passes does not wait so long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // A locator that finds nothing should say so long before its test runs out of time.
    actionTimeout: 30_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...TEST_FLAGS] },
    permissions: ['background-sync', 'notifications'],
    locale: 'eu-ES',
    timezoneId,
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a third of the run: for looking into a failure, `TRACE=1 npm run test:e2e -- <test>`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
