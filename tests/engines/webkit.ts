import { createServer } from 'node:net'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { installPackages } from '#scripts/debian-packages.ts'
import { isExecutable } from '#scripts/find-browser.ts'
import { type Child, startChild } from '#tests/engines/child.ts'
import type { EngineStart } from '#tests/engines/engine-browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const ARCHITECTURE = { x64: 'x86_64', arm64: 'aarch64' }
const START_LIMIT_MS = 60_000

/**
 * WebKitGTK's MiniBrowser over WebDriver, on a virtual display: what an iPhone's browser tab has. Its
 * automation sessions drop their profile when they end, so it cannot restart.
 */
export async function startWebkit(): Promise<EngineStart> {
  if (process.platform !== 'linux') return { kind: 'unavailable', reason: 'it needs Linux.' }
  const installed = () => [DRIVER, XVFB].every(isExecutable)
  if (!installed()) await installPackages(['webkit2gtk-driver', 'xvfb'])
  const miniBrowser = miniBrowserPath()
  if (!installed() || !miniBrowser) {
    const reason = 'webkit2gtk-driver and xvfb are not installed and cannot be.'
    return { kind: 'unavailable', reason }
  }

  const display = await startDisplay()
  const port = await freePort()
  const driverProcess = startChild(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const driver = await connect(port, miniBrowser)
  await driver.manage().setTimeouts({ script: 60_000 })
  const capabilities = await driver.getCapabilities()
  return {
    kind: 'running',
    browser: {
      name: `WebKitGTK ${capabilities.get('browserVersion')}`,
      goto: (url) => driver.get(url),
      fill: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
      click: (selector) => driver.findElement(By.css(selector)).click(),
      evaluate: (expression) => driver.executeScript(`return (${expression})`),
      restart: async () => false,
      async close() {
        await driver.quit()
        await driverProcess.stop()
        await display.child.stop()
      },
    },
  }
}

function miniBrowserPath(): string | undefined {
  const architecture = process.arch === 'arm64' ? ARCHITECTURE.arm64 : ARCHITECTURE.x64
  const folder = `/usr/lib/${architecture}-linux-gnu`
  return ['webkit2gtk-4.1', 'webkit2gtk-4.0']
    .map((version) => `${folder}/${version}/MiniBrowser`)
    .find(isExecutable)
}

/** Starts a virtual display, which picks and prints a free number. */
function startDisplay(): Promise<{ child: Child; name: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp']
  const child = startChild(XVFB, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise((resolve, reject) => {
    child.process.once('exit', () => reject(new Error('Xvfb ended at once.')))
    child.process.stdout?.once('data', (number: Buffer) => {
      resolve({ child, name: `:${number.toString().trim()}` })
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** The driver takes a moment to listen: tries until it does. */
async function connect(port: number, binary: string): Promise<WebDriver> {
  const end = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        })
        .build()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
