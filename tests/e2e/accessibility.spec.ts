import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Screens as seen without and with a session; special states have their own tests. */
const DOORWAY = ['Login', 'ResetPass']
const INSIDE = [
  'Portada',
  'MisIdeasMejora',
  'IdeaMejora',
  'MensajesList',
  'InfoLaboral',
  'ControlPresencial',
  'HorasTrabajadas',
  'HorasAcumuladas',
  'Calendario',
  'Horarios',
  'HorariosServicioInterno',
  'HorarioComedor',
  'HorariosTrabajo',
  'HorariosMedico',
  'Comedor',
  'Nominas',
  'NuevoCodigo',
  'MiPerfil',
  'MiPerfil-Change',
  'DatosLocales',
]

for (const language of ['eu', 'es']) {
  test(`no screen has an accessibility violation in either theme, ${language}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(400_000)
    await context.addInitScript((chosen) => localStorage.setItem('idioma', chosen), language)
    for (const screen of DOORWAY) await check(page, screen, language)
    await login(page, 'ane')
    for (const screen of INSIDE) await check(page, screen, language)
  })
}

async function check(page: Page, screen: string, language: string): Promise<void> {
  await page.goto(`/${screen}`)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`${screen}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    })
  }
}
