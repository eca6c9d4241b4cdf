import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#scripts/find-browser.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'

/**
 * A phone with its own profile, whose browser can be killed as a phone kills it: all its processes at
 * once, without a warning.
 */
export interface Phone {
  readonly isOn: boolean
  readonly context: BrowserContext
  /** The folder with the browser's profile. */
  readonly profile: string
  /** Starts the browser unless it runs. */
  turnOn(): Promise<void>
  /** `SIGKILL`, for the browser and all its children. */
  kill(): Promise<void>
  /** A new tab. */
  openTab(): Promise<Page>
  dispose(): Promise<void>
}

export function createPhone(executablePath: string, origin: string): Phone {
  const profile = makeFolder('chaos-profile')
  let child: ChildProcess | undefined
  let context: BrowserContext | undefined

  async function turnOn(): Promise<void> {
    if (context) return
    const started = spawn(
      executablePath,
      [
        ...CHROMIUM_FLAGS,
        ...['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
        ...['--lang=eu', '--hide-crash-restore-bubble', 'about:blank'],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    )
    child = started
    const browser = await chromium.connectOverCDP(await debuggerOf(started))
    const [own] = browser.contexts()
    if (!own) throw new Error('The browser has no context of its own.')
    await own.grantPermissions(['background-sync', 'notifications'], { origin })
    context = own
  }

  async function kill(): Promise<void> {
    const ending = child
    context = undefined
    child = undefined
    if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    process.kill(-ending.pid, 'SIGKILL')
    await gone
  }

  function current(): BrowserContext {
    if (!context) throw new Error('The phone is off.')
    return context
  }

  return {
    profile,
    get isOn() {
      return context !== undefined
    },
    get context() {
      return current()
    },
    turnOn,
    kill,
    openTab: () => current().newPage(),
    async dispose() {
      await kill()
      removeFolder(profile)
    },
  }
}

/** The debugger's address, which the browser prints. */
function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The browser ended at once:\n${output}`)))
  })
}
