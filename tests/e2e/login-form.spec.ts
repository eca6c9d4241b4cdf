import type { Page } from '@playwright/test'
import { CONTENT, DEMO_PASSWORD } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// Login's form is in index.html: it is used before any of the app's scripts has come.

/** Opens Login without the app's script; gives the way to let it come. */
async function openWithoutScript(page: Page, path = '/Login'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/start-[\w-]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

/** Resolves when React has taken the form over. */
async function untilTakenOver(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/·/)
}

test('what is typed before the script has come is sent by an Enter that came before it, too', async ({
  page,
}) => {
  const letScriptCome = await openWithoutScript(page)
  const form = page.locator(CONTENT.login)
  await form.locator('[name=username]').fill('ane')
  await form.locator('[name=password]').fill(DEMO_PASSWORD)
  await form.locator('[name=password]').press('Enter')
  await form.getByRole('button', { name: 'Sartu' }).click()
  expect(new URL(page.url()).search).toBe('')
  await expect(form.locator('[name=password]')).toHaveValue(DEMO_PASSWORD)
  letScriptCome()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  expect(page.url()).not.toContain(DEMO_PASSWORD)
})

test('React takes the form over under the fingers: same field, same focus, no letter lost', async ({
  page,
}) => {
  const letScriptCome = await openWithoutScript(page)
  const field = page.locator(`${CONTENT.login} [name=username]`)
  await field.focus()
  await field.evaluate((input) => {
    input.dataset.typedInto = ''
  })
  const text = 'izen luze bat, hizkiz hizki idatzia'
  const typing = page.keyboard.type(text, { delay: 60 })
  letScriptCome()
  await Promise.all([typing, untilTakenOver(page)])
  await expect(page.locator('[data-typed-into]')).toBeFocused()
  await expect(page.locator('[data-typed-into]')).toHaveValue(text)
  // It is React's now.
  await page.getByRole('button', { name: 'Sartu' }).click()
  await expect(page.getByText('Idatzi zure pasahitza.')).toBeVisible()
  await expect(field).toHaveValue(text)
})

for (const [lang, colorScheme] of [
  ['eu', 'light'],
  ['es', 'dark'],
] as const) {
  test(`Login looks the same before and after the script has come, in ${lang} and ${colorScheme}`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme })
    await context.addInitScript((language) => {
      localStorage.setItem('idioma', language)
      localStorage.setItem('loginUsuario', 'ane')
    }, lang)
    const letScriptCome = await openWithoutScript(page)
    await expect(page.locator(`${CONTENT.login} [name=username]`)).toHaveValue('ane')
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    const before = await page.screenshot()
    letScriptCome()
    await untilTakenOver(page)
    expect(await page.screenshot()).toEqual(before)
  })
}

test('the app’s script waits until the form has been painted', async ({ page }) => {
  await page.addInitScript(() => {
    // The form's script is below this one and asks for the frame first, then for a limit of its own.
    const { setTimeout } = globalThis
    const frames: FrameRequestCallback[] = []
    Object.assign(globalThis, {
      requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
      setTimeout: (run: () => void, ms?: number) => (ms === 500 ? 0 : setTimeout(run, ms)),
      paintForm: () => {
        for (const frame of frames.splice(0)) frame(performance.now())
      },
    })
  })
  await page.goto('/Login')
  // The page has loaded: the script has come and would have started.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(page.locator('[data-prerendered]')).toBeVisible()
  await expect(page).not.toHaveTitle(/·/)
  await page.evaluate(() => Reflect.get(globalThis, 'paintForm')())
  await untilTakenOver(page)
})

test('a new password is asked for by another form', async ({ page }) => {
  const letScriptCome = await openWithoutScript(page, '/ResetPass')
  await expect(page.locator('#root .frame-door')).toBeVisible()
  await expect(page.locator(CONTENT.login)).toHaveCount(0)
  letScriptCome()
  await expect(page.locator('[name=username]')).toBeVisible()
})

test('the service worker is registered at once where nobody signs in yet', async ({ page }) => {
  const asked = await stopClock(page)
  await page.goto('/Login')
  await runUntil(page, asked)
  await expect.poll(() => asksToRegister(page)).toBe(true)
})

test('the service worker waits for who signs in, until a second after the last letter', async ({
  page,
}) => {
  const asked = await stopClock(page)
  const letScriptCome = await openWithoutScript(page)
  const field = page.locator(`${CONTENT.login} [name=username]`)
  await field.focus()
  letScriptCome()
  await runUntil(page, asked)
  await page.clock.runFor(900)
  await field.press('a')
  await page.clock.runFor(900)
  expect(await asksToRegister(page)).toBe(false)
  await page.clock.runFor(200)
  await expect.poll(() => asksToRegister(page)).toBe(true)
})

/** Stops the page's clock; gives whether the script that registers the service worker has come. */
async function stopClock(page: Page): Promise<() => boolean> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript(() => {
    const register = ServiceWorkerContainer.prototype.register
    ServiceWorkerContainer.prototype.register = function (...given) {
      document.documentElement.dataset.registers = ''
      return register.apply(this, given)
    }
  })
  let asked = false
  page.on('request', (request) => {
    // It asks for this first.
    asked ||= request.url().endsWith('/config.json')
  })
  return () => asked
}

/** Lets the page's clock run in small steps. */
async function runUntil(page: Page, isDone: () => boolean): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    expect(isDone()).toBe(true)
  }).toPass()
}

/** Whether the page has asked for it, of which the browser would tell later. */
function asksToRegister(page: Page): Promise<boolean> {
  return page.evaluate(() => 'registers' in document.documentElement.dataset)
}
