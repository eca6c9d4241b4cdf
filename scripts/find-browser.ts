import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Switches that Chromium needs in a container or in CI, and that keep it from calling its vendor during
 * a test.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Features that tests switch off. Chromium reads only the last such list, so these include Playwright's,
 * the address bar's two hidden pages, which every new context loads again: a tenth of the browser tests'
 * time; and the process kept ready for a next site: another sixteenth. They stay on where a start is
 * measured, for the floor as for the app.
 */
const DISABLED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** For tests: the switches, and the features switched off. */
export const TEST_FLAGS = [
  ...CHROMIUM_FLAGS,
  `--disable-features=${DISABLED_FEATURES.join()}`,
] as const

const PATH_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium.exe',
  'chrome.exe',
]

/** The search's view of the machine; tests pass their own. */
export interface BrowserProbes {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly isExecutable: (path: string) => boolean
  /** Where Playwright installs its own Chromium. */
  readonly playwrightPath: () => string
  /** Whether `playwright install chromium` succeeded. */
  readonly installPlaywright: () => Promise<boolean>
  /** Whether Debian's package could be installed; false as well when not root or without apt. */
  readonly installDebian: () => Promise<boolean>
  readonly say: (line: string) => void
}

/**
 * Finds a Chromium for the tests: `CHROMIUM_PATH`, an installed one, Playwright's own, else installs
 * one, Playwright's or (as root) Debian's. Returns its path; throws when there is none or when
 * `CHROMIUM_PATH` is not executable.
 */
export async function findBrowser(probes: BrowserProbes): Promise<string> {
  const named = probes.env.CHROMIUM_PATH
  if (named) {
    if (!probes.isExecutable(named)) {
      throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run.`)
    }
    return named
  }
  const installed = [...pathCandidates(probes.env), ...usualPlaces(probes)].find(
    probes.isExecutable,
  )
  if (installed) return installed
  if (probes.isExecutable(probes.playwrightPath())) return probes.playwrightPath()

  probes.say('No Chromium found: installing the one of Playwright …')
  if ((await probes.installPlaywright()) && probes.isExecutable(probes.playwrightPath())) {
    return probes.playwrightPath()
  }
  probes.say("Playwright's could not be installed: trying Debian's package chromium …")
  const debian = '/usr/bin/chromium'
  if ((await probes.installDebian()) && probes.isExecutable(debian)) return debian
  throw new Error(
    'No Chromium: install Chromium or Chrome, or name one in CHROMIUM_PATH, and run again.',
  )
}

function pathCandidates(env: BrowserProbes['env']): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return PATH_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function usualPlaces({ platform, env }: BrowserProbes): string[] {
  switch (platform) {
    case 'darwin':
      return ['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((folder) => [
        join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
        join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      ])
    case 'win32':
      return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
        folder
          ? [
              join(folder, 'Google/Chrome/Application/chrome.exe'),
              join(folder, 'Chromium/Application/chrome.exe'),
            ]
          : [],
      )
    default:
      return ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome']
  }
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    // Missing or not executable: false in either case.
    return false
  }
}
