import { defineConfig } from '@playwright/test'
import config from '../../playwright.config.ts'

/** `npm run test:disk -- --repeat-each 8`: what log-outs leave in a browser's files, told and not judged. */
export default defineConfig(config, {
  testDir: '.',
  outputDir: '../../test-results/disk',
  globalSetup: '../fixtures/global-setup.ts',
  reporter: [['list'], ['./tally.ts']],
})
