import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const SCREENS = ['Portada', 'Calendario', 'Comedor', 'DatosLocales']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['eu', 'es']) {
    test.describe(`${colorScheme}, ${language}`, () => {
      test.use({ colorScheme })

      test.beforeEach(async ({ context }) => {
        await context.addInitScript((chosen) => {
          // Not in the blank page that axe opens for itself: it has no storage.
          if (location.protocol === 'http:') localStorage.setItem('idioma', chosen)
        }, language)
      })

      test('neither the doorway nor a screen inside has an accessibility violation', async ({
        page,
      }) => {
        await page.goto('/Login')
        await page.locator(CONTENT.login).waitFor()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectAccessible(page)
        await login(page, 'ane')
        for (const screen of SCREENS) {
          await page.goto(`/${screen}`)
          await page.locator('main h1, main h2').first().waitFor()
          await expect(page.locator('[data-skeleton]')).toHaveCount(0)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expectAccessible(page)
        }
      })
    })
  }
}
