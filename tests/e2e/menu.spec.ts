import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('the menu groups its entries as the specification does', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('list', { name: 'Mi perfil' })).toContainText('Mis datos')
  const hours = menu.getByRole('list', { name: 'Información laboral' })
  await expect(hours.getByRole('link', { name: 'Calendario' })).toBeVisible()
  await expect(hours.getByRole('link', { name: 'Comedor' })).toBeVisible()
  await expect(menu.getByRole('link').first()).toHaveText('Inicio')
  await expect(menu.getByRole('link').last()).toHaveText('Cerrar sesión')
  await menu.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/Login$/)
})

test('the menu shows each person the entries they may use', async ({ page }) => {
  const menu = page.getByRole('dialog')
  const social = menu.getByRole('list', { name: 'Gizarte-informazioa' })
  const documents = menu.getByRole('list', { name: 'Dokumentazioa' })
  const open = async (person: 'ane' | 'koldo') => {
    await login(page, person)
    await page.getByRole('button', { name: 'Menua' }).click()
    await expect(documents.getByRole('link', { name: 'Nominak' })).toHaveAttribute(
      'href',
      '/Nominas/Nominas',
    )
  }
  await open('ane')
  for (const name of ['Kontseilu soziala', 'Batzarra', 'Estatutu sozialak']) {
    await expect(social.getByRole('link', { name })).toBeVisible()
  }
  // Number 2000 is not a member's.
  await open('koldo')
  await expect(social.getByRole('link', { name: 'Kontseilu soziala' })).toBeVisible()
  for (const name of ['Batzarra', 'Estatutu sozialak', 'Informazio-hitzaldiak', 'RIC']) {
    await expect(social.getByRole('link', { name })).toHaveCount(0)
  }
})

test('the 360 modal says that there is no tour, or that it needs a connection', async ({
  page,
  faults,
  context,
}) => {
  faults.allow(FAILED_LOAD)
  await login(page, 'ane')
  const open = async () => {
    await page.getByRole('button', { name: 'Menua' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '360º bisita' }).click()
  }
  await open()
  const modal = page.getByRole('dialog', { name: '360º bisita' })
  await expect(modal).toContainText('Oraindik ez dago bisitarik')
  await expectAccessibleInBothThemes(page)
  await page.goBack()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/\/Portada$/)
  await context.setOffline(true)
  await open()
  await expect(modal).toContainText('konexioa behar da')
  await expectAccessibleInBothThemes(page)
  await context.setOffline(false)
})
