import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { installPackages } from '#scripts/debian-packages.ts'
import { isExecutable } from '#scripts/find-browser.ts'
import type { EngineStart } from '#tests/engines/engine-browser.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox over WebDriver BiDi, on a profile that survives a restart. */
export async function startFirefox(): Promise<EngineStart> {
  const installed = () => PLACES.find(isExecutable)
  if (!installed()) await installPackages(['firefox-esr'])
  const executablePath = installed()
  if (!executablePath) {
    return { kind: 'unavailable', reason: 'firefox-esr is not installed and cannot be.' }
  }
  const profile = makeFolder('firefox')
  let browser = await launch(executablePath, profile)
  let page = await onlyPage(browser)
  return {
    kind: 'running',
    browser: {
      name: await browser.version(),
      goto: (url) => leadTo(page, url),
      fill: (selector, text) => page.type(selector, text),
      click: (selector) => page.click(selector),
      evaluate: (expression) => page.evaluate(expression),
      async restart() {
        await browser.close()
        browser = await launch(executablePath, profile)
        page = await onlyPage(browser)
        return true
      },
      async close() {
        await browser.close()
        removeFolder(profile)
      },
    },
  }
}

/** Firefox's error for a navigation when it means that the page before was still loading. */
const CUT_OFF = /NS_BINDING_ABORTED|interrupted an unfinished navigation/

/** Navigates; again when Firefox took leaving a half-loaded page for a failure. */
async function leadTo(page: Page, url: string): Promise<void> {
  for (let left = 3; left > 0; left--) {
    try {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      return
    } catch (error) {
      if (left === 1 || !CUT_OFF.test(String(error))) throw error
    }
  }
}

function launch(executablePath: string, userDataDir: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath, userDataDir, headless: true })
}

async function onlyPage(browser: Browser): Promise<Page> {
  const [page] = await browser.pages()
  return page ?? browser.newPage()
}
