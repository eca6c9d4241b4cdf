import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { LAZY_SCRIPT_GLOB } from '#scripts/vite/lazy-script.ts'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { CONTENT, DEMO_PASSWORD, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The page takes the browser for an iPhone, in Safari's tab or opened from the home screen. */
async function pretendIphone(page: Page, standalone = false): Promise<void> {
  await page.addInitScript((installed) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' })
    Object.defineProperty(navigator, 'standalone', { get: () => installed })
  }, standalone)
}

/** From now on the test drives the page's clock: a busy machine must make no pause of a second. */
async function holdClock(page: Page): Promise<void> {
  const time = Date.now()
  await page.clock.install({ time })
  await page.clock.pauseAt(time + 10_000)
}

/** Signs in on Login's form while the clock is held, within a few seconds of it. */
async function loginByTicks(page: Page): Promise<void> {
  // Without a choice of the device it would be what another test left in the person's account.
  await page.evaluate(() => localStorage.setItem('idioma', 'eu'))
  await page.locator('[name=username]').fill('ane')
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('[type=submit]').click()
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await page.locator(CONTENT.today).isVisible()).toBe(true)
  }).toPass()
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Notes whether a document opened from now on calls `register()`: a registration is listed only later. */
async function noteRegistering(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const register = ServiceWorkerContainer.prototype.register
    ServiceWorkerContainer.prototype.register = function (...given) {
      document.documentElement.dataset.registers = ''
      return register.apply(this, given)
    }
  })
  return () => page.evaluate(() => 'registers' in document.documentElement.dataset)
}

/** Lets the held clock run until the script that registers the service worker has come. */
async function untilAfterStart(page: Page, open: () => Promise<unknown>): Promise<void> {
  let asked = false
  page.on('request', (request) => {
    // It asks for this first.
    asked ||= request.url().endsWith('/config.json')
  })
  await open()
  await expect(async () => {
    await page.clock.runFor(20)
    expect(asked).toBe(true)
  }).toPass()
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('an iPhone in a tab is shown how to install the app, until the banner is dismissed', async ({
      page,
    }) => {
      await pretendIphone(page)
      await page.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('idioma', 'es')
      })
      await login(page, 'ane')
      const banner = page.getByRole('complementary', {
        name: 'Ten Ataria en tu pantalla de inicio',
      })
      await expect(banner).toContainText('Añadir a pantalla de inicio')
      await expectAccessible(page)
      const covered = async () => {
        const [content, card] = [
          await page.getByRole('main').boundingBox(),
          await banner.boundingBox(),
        ]
        return (content?.y ?? 0) + (content?.height ?? 0) - (card?.y ?? 0)
      }
      await page.evaluate(() => scrollTo(0, 0))
      expect(await covered()).toBeLessThanOrEqual(0)
      await banner.getByRole('button', { name: 'Ver los pasos' }).click()
      const steps = page.getByRole('dialog').getByRole('listitem')
      await expect(steps).toHaveCount(3)
      await expect(steps.locator('svg').first()).toBeVisible()
      await expectAccessible(page)
      await page.goBack()
      await banner.getByRole('button', { name: 'No volver a mostrar' }).click()
      await expect(banner).toHaveCount(0)
      await page.reload()
      await waitForServiceWorker(page)
      await expect(banner).toHaveCount(0)
    })
  })
}

test('the service worker is registered when the page is idle, after 30 s at the latest', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held: { task: () => void; timeout: number | undefined }[] = []
    Object.assign(globalThis, {
      requestIdleCallback: (task: () => void, options?: { timeout?: number }) =>
        held.push({ task, timeout: options?.timeout }),
      held,
    })
  })
  await page.goto('/Login')
  const latest = () =>
    page.evaluate(() => Object(globalThis).held.map(({ timeout }: { timeout?: number }) => timeout))
  // It, the sweep of an earlier start's leftovers, and Login's prefetching.
  await expect.poll(latest).toEqual([30_000, 30_000, 30_000])
  expect(await registrations(page)).toBe(0)
  await page.evaluate(() => {
    for (const { task } of Object(globalThis).held) task()
  })
  await expect.poll(() => registrations(page)).toBe(1)
})

test('the service worker is registered at once where nobody signs in yet', async ({ page }) => {
  const registers = await noteRegistering(page)
  await holdClock(page)
  await untilAfterStart(page, () => page.goto('/Login'))
  await expect.poll(registers).toBe(true)
})

test('the service worker waits for a person who signs in, until a second after the last letter', async ({
  page,
}) => {
  const registers = await noteRegistering(page)
  const field = page.locator('[name=username]')
  await holdClock(page)
  await untilAfterStart(page, async () => {
    await page.goto('/Login')
    await field.focus()
  })
  await page.clock.runFor(900)
  await field.press('a')
  await page.clock.runFor(900)
  expect(await registers()).toBe(false)
  await page.clock.runFor(200)
  await expect.poll(registers).toBe(true)
})

test('the service worker waits where a password manager has filled the form in', async ({
  page,
}) => {
  const registers = await noteRegistering(page)
  await holdClock(page)
  await untilAfterStart(page, async () => {
    await page.goto('/Login')
    await page.locator('[name=password]').evaluate((field: HTMLInputElement) => {
      field.value = 'filled in'
    })
  })
  await page.clock.runFor(900)
  expect(await registers()).toBe(false)
  await page.clock.runFor(200)
  await expect.poll(registers).toBe(true)
})

test('the service worker is registered once the person has stopped typing and the first sync has ended', async ({
  page,
  faultProxy,
}) => {
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  faultProxy.spoil('ideas/GetCategorias', { kind: 'delay', until })
  await holdClock(page)
  await page.goto(`${faultProxy.url}/Login`)
  await page.locator('[name=username]').waitFor()
  for (const letter of 'etxeberria') {
    await page.locator('[name=username]').press(letter)
    await page.clock.runFor(300)
  }
  expect(await registrations(page)).toBe(0)
  await loginByTicks(page)
  await page.clock.runFor(5_000)
  expect(await registrations(page)).toBe(0)
  answer()
  await expect(page.getByRole('button', { name: 'Eguneratu' })).toBeEnabled()
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return registrations(page)
    })
    .toBe(1)
})

test('the service worker waits for a sync at most 30 s', async ({ page, faultProxy }) => {
  const until = new Promise<void>(() => {})
  faultProxy.spoil('ideas/GetCategorias', { kind: 'delay', until })
  await holdClock(page)
  await page.goto(`${faultProxy.url}/Login`)
  await loginByTicks(page)
  await page.clock.runFor(15_000)
  expect(await registrations(page)).toBe(0)
  await page.clock.runFor(15_000)
  await expect.poll(() => registrations(page)).toBe(1)
})

test('a page that was still starting when the service worker came is controlled by it too', async ({
  page,
  context,
}) => {
  const late = await context.newPage()
  let letThrough = () => {}
  const served = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await late.route('**/Login', async (route) => {
    await served
    await route.continue()
  })
  const arriving = late.goto('/Login')
  await page.goto('/Login')
  await waitForServiceWorker(page)
  letThrough()
  await arriving
  await waitForServiceWorker(late)
})

test('opened from the home screen the app shows no banner', async ({ page }) => {
  await pretendIphone(page, true)
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('where the browser offers installation, a button triggers its prompt', async ({ page }) => {
  await login(page, 'ane')
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset.asked = String(offer.defaultPrevented)
      },
    })
    dispatchEvent(offer)
  })
  const banner = page.getByRole('complementary', { name: 'Eduki Ataria hasierako pantailan' })
  await banner.getByRole('button', { name: 'Instalatu' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
  await expect(banner).toHaveCount(0)
})

test('the browser finds nothing that prevents installation', async ({ device }) => {
  const page = await device.open()
  await login(page, 'ane')
  await waitForServiceWorker(page)
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { data, errors } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ id: '/', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/Comedor',
    '/Calendario',
    '/MensajesList',
    '/Nominas/Nominas',
  ])
  // The icons it names exist, in the sizes it states.
  for (const { src, sizes } of [...manifest.screenshots, ...manifest.icons]) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
  const colours = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('media')))
  expect(colours).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test('a service worker whose second script fails to load is not installed, and is tried again', async ({
  page,
  faultProxy,
}) => {
  const dist = join(PROJECT_ROOT, 'dist')
  const [file = ''] = globSync(LAZY_SCRIPT_GLOB, { cwd: dist })
  faultProxy.serve(`/${file}`, 'cut o')
  await login(page, 'ane', `${faultProxy.url}/Login`)
  // Once the page is stable, after 30 s at the latest.
  await expect.poll(() => faultProxy.requests, { timeout: 60_000 }).toContain(`GET /${file}`)
  await expect.poll(() => registrations(page)).toBe(0)
  faultProxy.serve(`/${file}`, readFileSync(join(dist, file), 'utf8'))
  await page.reload()
  await waitForServiceWorker(page)
})
