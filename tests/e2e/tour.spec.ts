import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { copyDataFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { startElsewhere } from '#tests/fixtures/elsewhere.ts'
import { login } from '#tests/fixtures/people.ts'
import { startShortLivedServer } from '#tests/fixtures/server-process.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** A typical tour: it stores data, goes full screen, navigates, and tries to reach the app. */
const TOUR = `<!doctype html><html lang="eu"><title>Tour</title>
<button id="keep">keep</button><button id="full">full</button><button id="walk">walk</button>
<p id="before"></p><p id="kept"></p><p id="screen"></p><p id="place"></p><p id="reached"></p><p id="powers"></p>
<script>
  const say = (id, text) => { document.getElementById(id).textContent = text }
  const attempt = async (work) => { try { return await work() } catch (error) { return error.name } }
  attempt(() => localStorage.getItem('view') ?? '').then((view) => say('before', view))
  document.getElementById('keep').onclick = async () => say('kept', await attempt(() => {
    localStorage.setItem('view', 'hall')
    return localStorage.getItem('view')
  }))
  document.getElementById('full').onclick = async () => {
    say('screen', await attempt(async () => { await document.documentElement.requestFullscreen(); return 'full' }))
  }
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement) say('screen', 'small')
  })
  document.getElementById('walk').onclick = () => { history.pushState(null, '', '#hall'); say('place', 'hall') }
  addEventListener('popstate', () => say('place', 'start'))
  const looks = [
    () => parent.localStorage.getItem('access_token'),
    () => parent.document.title,
    () => localStorage.getItem('access_token'),
    // Opened first: in an opaque origin, Chromium reports an additional error when all databases are
    // listed.
    async () => indexedDB.open('own') && (await indexedDB.databases()).map(({ name }) => name).filter((name) => name.startsWith('ataria')).join(),
    async () => (await caches.keys()).filter((name) => name.includes('ataria')).join(),
  ]
  Promise.all(looks.map(attempt)).then((found) => say('reached', 'found ' + found.map((each) => each || 'nothing').join(' ')))
  const powers = ['fullscreen', 'gyroscope', 'accelerometer', 'xr-spatial-tracking', 'camera', 'geolocation', 'microphone']
  say('powers', powers.filter((name) => document.featurePolicy.allowsFeature(name)).join(' '))
</script>`

const POWERS = 'fullscreen gyroscope accelerometer xr-spatial-tracking'

async function openTour(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Menua' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '360º bisita' }).click()
  return page.frameLocator('iframe[title="Kooperatibaren 360 graduko bisita"]')
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '360º bisita' })

async function expectFullScreenWorks(page: Page, tour: FrameLocator): Promise<void> {
  await tour.getByRole('button', { name: 'full' }).click()
  await expect(tour.locator('#screen')).toHaveText('full')
  await page.evaluate(() => document.exitFullscreen())
  await expect(tour.locator('#screen')).toHaveText('small')
  await expect(sheetOf(page)).toBeVisible()
}

/** A server whose settings name a tour on another, running origin. */
const abroad = test.extend<{ elsewhere: string; portal: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  elsewhere: async ({}, use) => {
    const { origin, stop } = await startElsewhere(() => TOUR)
    await use(origin)
    await stop()
  },

  portal: async ({ elsewhere }, use) => {
    const folder = copyDataFolder(process.env.ATARIA_SEED ?? '')
    const CONFIG = join(folder, 'with-tour.json')
    writeFileSync(CONFIG, JSON.stringify({ tourUrl: `${elsewhere}/360/` }))
    const server = await startShortLivedServer(folder, { CONFIG })
    await use(server.url)
    await server.stop()
    removeFolder(folder)
  },
})

abroad(
  'a tour on another origin has storage, full screen and what turns it, and nothing of ours',
  async ({ portal, page }) => {
    await login(page, 'ane', `${portal}/Login`)
    const tour = await openTour(page)
    await tour.getByRole('button', { name: 'keep' }).click()
    await expect(tour.locator('#kept')).toHaveText('hall')
    await expect(tour.locator('#reached')).toHaveText(
      'found SecurityError SecurityError nothing nothing nothing',
    )
    await expect(tour.locator('#powers')).toHaveText(POWERS)
    await expectFullScreenWorks(page, tour)
    expect(await page.evaluate(() => localStorage.getItem('view'))).toBeNull()
    await expectAccessibleInBothThemes(page)

    // Its stored data is there the next time.
    await sheetOf(page).getByRole('button', { name: 'Itxi' }).click()
    await expect(sheetOf(page)).toBeHidden()
    await openTour(page)
    await expect(tour.locator('#before')).toHaveText('hall')
  },
)

abroad(
  'the cross, Escape and back leave the tour, however far one has walked in it',
  async ({ portal, page }) => {
    await login(page, 'ane', `${portal}/Login`)
    const sheet = sheetOf(page)
    const tour = await openTour(page)
    await expect(tour.locator('#powers')).not.toBeEmpty()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await openTour(page)
    await tour.getByRole('button', { name: 'walk' }).click()
    await tour.getByRole('button', { name: 'walk' }).click()
    await expect(tour.locator('#place')).toHaveText('hall')
    await sheet.getByRole('button', { name: 'Itxi' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/Portada$/)

    // The phone's back goes back within the tour, and then out of it.
    await openTour(page)
    await tour.getByRole('button', { name: 'walk' }).click()
    await expect(tour.locator('#place')).toHaveText('hall')
    await page.evaluate(() => history.back())
    await expect(tour.locator('#place')).toHaveText('start')
    await expect(sheet).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/Portada$/)
  },
)

test("a tour on the app's own origin goes full screen, and reaches neither storage nor database of the app", async ({
  page,
}) => {
  await page.route('**/tour/', (route) => route.fulfill({ contentType: 'text/html', body: TOUR }))
  await login(page, 'ane')
  const tour = await openTour(page)
  await tour.getByRole('button', { name: 'keep' }).click()
  await expect(tour.locator('#kept')).toHaveText('SecurityError')
  await expect(tour.locator('#reached')).toHaveText(`found${' SecurityError'.repeat(5)}`)
  await expect(tour.locator('#powers')).toHaveText(POWERS)
  await expectFullScreenWorks(page, tour)
  await expectAccessibleInBothThemes(page)
})
