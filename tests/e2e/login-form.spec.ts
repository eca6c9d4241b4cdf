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
