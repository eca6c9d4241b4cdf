import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { dayOf } from '#contract/day.ts'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { CHROMIUM_FLAGS } from '#scripts/find-browser.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { runNode } from '#scripts/run.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { startShortLivedServer } from '#tests/fixtures/server-process.ts'
import { makeDeskPictures } from '#tests/pictures/desk.ts'
import { makeGallery } from '#tests/pictures/gallery.ts'
import { PICTURE_FLAGS } from '#tests/pictures/picture-context.ts'

/**
 * `npm run pictures`: takes the README's pictures of the screens, the manifest's screenshots, the gallery
 * (docs/screens.md), and the small pictures that the end-to-end run compares.
 */
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const target = join(PROJECT_ROOT, 'docs/pictures')
/** The web app manifest's (`scripts/vite/web-manifest.ts`), which states their sizes. */
const screenshots = join(PROJECT_ROOT, 'brand/screenshots')
const TO_COMPARE = join(PROJECT_ROOT, 'tests/pictures/stored')

if (dayOf(new Date()) !== dayOf(MONDAY_MORNING)) {
  throw new Error('The pictures show one day: this command needs the clock of a test run.')
}
await ensureBuild()
mkdirSync(target, { recursive: true })
mkdirSync(screenshots, { recursive: true })
const folder = makeFolder('pictures')
const server = await startShortLivedServer(folder)
const executablePath = await browserOfThisMachine()
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
const args = [...CHROMIUM_FLAGS, ...PICTURE_FLAGS]
const galleryBrowser = await chromium.launch({ executablePath, args })
try {
  const light = await shoot(browser, 'light', ['Login', 'Portada', 'Calendario'])
  const dark = await shoot(browser, 'dark', ['Comedor'])
  await compose(browser, [...light, ...dark])
  await shootForManifest(browser)
  await makeGallery(galleryBrowser, server.url)
  await makeDeskPictures(galleryBrowser, server)
} finally {
  await Promise.all([browser.close(), galleryBrowser.close()])
  await server.stop()
  removeFolder(folder)
}
removeFolder(TO_COMPARE)
process.exitCode = await runNode(['scripts/e2e.ts', 'pictures.spec.ts', '--update-snapshots=all'])

async function shoot(
  on: Browser,
  colorScheme: 'light' | 'dark',
  screens: readonly string[],
): Promise<string[]> {
  const context = await on.newContext({
    viewport: PHONE,
    colorScheme,
    isMobile: true,
    locale: 'eu-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const pictures: string[] = []
  if (screens.includes('Login')) {
    await page.goto(`${server.url}/Login`)
    await page.locator(CONTENT.login).waitFor()
    pictures.push((await page.screenshot()).toString('base64'))
  }
  await login(page, 'ane', `${server.url}/Login`)
  for (const screen of screens.filter((name) => name !== 'Login')) {
    await page.goto(`${server.url}/${screen}`)
    await page.locator('[data-content]').first().waitFor()
    await page.waitForLoadState('networkidle')
    pictures.push((await page.screenshot()).toString('base64'))
  }
  await context.close()
  return pictures
}

/** One picture of all, side by side on a grey that suits both of GitHub's themes. */
async function compose(on: Browser, pictures: readonly string[]): Promise<void> {
  const page = await on.newPage({ viewport: { width: 1720, height: 960 } })
  await page.setContent(`<style>
    body { margin: 0; display: flex; gap: 32px; justify-content: center; align-items: center;
      height: 100vh; background: #e9efe9 }
    img { width: 380px; border-radius: 36px; box-shadow: 0 16px 48px #0b3a2a33 }
  </style>${pictures.map((png) => `<img src="data:image/png;base64,${png}">`).join('')}`)
  await page.screenshot({ path: join(target, 'phone-screens.png') })
}

/** What a browser shows before it installs the app: phones at their own pixel density, and a desktop. */
async function shootForManifest(on: Browser): Promise<void> {
  const pictures = [
    { name: 'phone-home', path: 'Portada', viewport: PHONE, scale: 2 },
    { name: 'phone-calendar', path: 'Calendario', viewport: PHONE, scale: 2 },
    { name: 'phone-canteen', path: 'Comedor', viewport: PHONE, scale: 2 },
    { name: 'desktop-home', path: 'Portada', viewport: DESKTOP, scale: 1 },
  ]
  for (const { name, path, viewport, scale } of pictures) {
    const context = await on.newContext({
      viewport,
      deviceScaleFactor: scale,
      colorScheme: 'light',
      isMobile: viewport === PHONE,
      locale: 'eu-ES',
      timezoneId: 'Europe/Madrid',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await login(page, 'ane', `${server.url}/Login`)
    await page.goto(`${server.url}/${path}`)
    await page.locator('[data-content]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(screenshots, `${name}.png`) })
    await context.close()
  }
}
