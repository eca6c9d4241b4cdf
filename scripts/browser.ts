import { chromium } from '@playwright/test'
import { installPackages } from '#scripts/debian-packages.ts'
import { findBrowser, isExecutable } from '#scripts/find-browser.ts'
import { runNode } from '#scripts/run.ts'

/** Finds this machine's Chromium, or installs one; says what it does. */
export function browserOfThisMachine(): Promise<string> {
  return findBrowser({
    env: process.env,
    platform: process.platform,
    isExecutable,
    playwrightPath: () => chromium.executablePath(),
    installPlaywright: async () =>
      (await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) === 0,
    installDebian: () => installPackages(['chromium']),
    say: (line) => console.log(line),
  })
}
