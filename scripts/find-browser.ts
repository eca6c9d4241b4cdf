import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * What Chromium needs in a container or in CI, and what keeps it from talking to its maker during
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
 * What a test's browser does without. Chromium heeds the last such list only, so these are
 * Playwright's, and the address bar's two hidden pages, which every new context loads anew: a tenth
 * of the browser tests' time. They stay where a start is measured, beside the floor as beside the app.
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
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** For tests: what Chromium needs, without what they do not. */
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

/** What the search asks of the machine; tests put their own in. */
export interface BrowserProbes {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly isExecutable: (path: string) => boolean
  /** Where Playwright keeps (or would keep) its own Chromium. */
  readonly playwrightPath: () => string
  /** Whether `playwright install chromium` came to a good end. */
  readonly installPlaywright: () => Promise<boolean>
  /** Whether Debian's package could be installed; false as well when not root or without apt. */
  readonly installDebian: () => Promise<boolean>
  readonly say: (line: string) => void
}

/**
 * A Chromium for the tests: `CHROMIUM_PATH`, an installed one, Playwright's own, else one that is
 * installed now, Playwright's or (as root) Debian's. Gives its path; throws when there is none or
 * when `CHROMIUM_PATH` names nothing that runs.
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
    // Absent or not ours to run: both mean no.
    return false
  }
}
