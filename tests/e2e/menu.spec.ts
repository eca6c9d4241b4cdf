import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('the menu groups its entries as the specification does', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog')
  // Folded, so that the common entries need no scrolling.
  const profile = menu.getByRole('list', { name: 'Mi perfil' })
  await expect(profile).toBeHidden()
  await menu.getByText('Mi perfil', { exact: true }).click()
  await expect(profile).toContainText('Mis datos')
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
    for (const group of ['Dokumentazioa', 'Gizarte-informazioa']) {
      await menu.getByText(group, { exact: true }).click()
    }
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

test('the common entries of the menu need no scrolling on a phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await page.setViewportSize({ width: 390, height: 720 })
  await login(page, 'ane')
  const bar = page.getByRole('navigation', { name: 'Accesos', exact: true })
  await bar.getByRole('button', { name: 'Más' }).click()
  const menu = page.getByRole('dialog')
  for (const name of ['Horas trabajadas', 'Calendario', 'Comedor', 'Mensajes']) {
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await expectAccessibleInBothThemes(page)
  // The group of the screen behind it is open.
  await page.goto('/MiPerfil')
  await bar.getByRole('button', { name: 'Más' }).click()
  await expect(menu.getByRole('link', { name: 'Mis datos' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the bottom bar leads where people go most, and each person where they may', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  const bar = page.getByRole('navigation', { name: 'Accesos', exact: true })
  const entries = bar.getByRole('listitem')
  await expect(entries).toHaveText(['Inicio', 'Horas', 'Calendario', 'Nóminas', 'Más'])
  await expect(bar.locator('[aria-current=page]')).toHaveText('Inicio')
  // The last payslip: the folder and the card, then the code.
  await bar.getByRole('link', { name: 'Nóminas' }).click()
  await expect(page).toHaveURL(/\/Nominas\/Nominas$/)
  await expect(bar.locator('[aria-current=page]')).toHaveText('Nóminas')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('Introduce tu código secreto')
  await page.goBack()
  await expectAccessibleInBothThemes(page)

  // Neither covers what has the focus: the browser scrolls it into view above the bar.
  const last = page.getByRole('main').getByRole('button').last()
  await last.focus()
  const gap = async () => {
    const [button, edge] = [await last.boundingBox(), await bar.boundingBox()]
    return (edge?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)

  // A low window and a wide one have no bar.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar).toHaveCount(0)

  // Without hours the canteen takes their place.
  await page.setViewportSize({ width: 320, height: 640 })
  await login(page, 'itziar')
  await expect(entries.nth(1)).toHaveText('Comedor')
  for (const entry of await entries.all()) {
    const { width, height } = (await entry.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('the payslips’ place in the bar stays empty until the folders are known', async ({
  page,
  faultProxy,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  // Without a manifest each dataset has its own call.
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  faultProxy.spoil('file/folders', { kind: 'delay', until })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  const entries = page
    .getByRole('navigation', { name: 'Accesos', exact: true })
    .getByRole('listitem')
  await expect(entries).toHaveText(['Inicio', 'Horas', 'Calendario', '', 'Más'])
  answer()
  await expect(entries).toHaveText(['Inicio', 'Horas', 'Calendario', 'Nóminas', 'Más'])
})

test('the bar shows long names whole, in two lines at most', async ({ page, faultProxy }) => {
  faultProxy.spoil('sync/manifest', { kind: 'status', status: 404 })
  faultProxy.spoil('file/folders', { kind: 'json', value: [] })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  const bar = page.getByRole('navigation', { name: 'Sarbideak', exact: true })
  await expect(bar.getByRole('listitem')).toContainText([
    'Hasiera',
    'Orduak',
    'Egutegia',
    'Kontseilu soziala',
    'Gehiago',
  ])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const cut = await bar.locator('a > span, button > span').evaluateAll((names) =>
      names
        .filter((name) => {
          return name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight
        })
        .map((name) => name.textContent),
    )
    expect(cut, `at ${width} px`).toEqual([])
    const tops = await bar
      .locator('svg')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().top))
    expect(new Set(tops).size, 'icons in one row').toBe(1)
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
