import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#contract/day.ts'
import { longDay } from '#i18n/format.ts'
import { expectFocus, expectTrapped, tabTo } from '#tests/fixtures/keyboard.ts'
import { CONTENT, DEMO_PASSWORD } from '#tests/fixtures/people.ts'
import { DEMO_CODES } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const DAYS_OF_A_YEAR = 366

/** How a person comes to a section of the menu; the menu is a sheet on a phone, and a rail at the side of a desktop. */
type GoTo = (page: Page, group: string, section: string) => Promise<void>

/** In the phone's menu a group may be folded. */
const byMenuSheet: GoTo = async (page, group, section) => {
  await tabTo(page, { role: 'button', name: 'Menú' }, { back: true })
  await page.keyboard.press('Enter')
  await expectFocus(page, { role: 'button', name: 'Cerrar' })
  await tabTo(page, { role: 'DisclosureTriangle', name: group })
  const fold = page.getByRole('dialog').getByRole('group').filter({ hasText: group })
  if ((await fold.getAttribute('open')) === null) await page.keyboard.press('Space')
  await tabTo(page, { role: 'link', name: section })
  await page.keyboard.press('Enter')
}

const byRail: GoTo = async (page, _group, section) => {
  await tabTo(page, { role: 'link', name: section }, { back: true })
  await page.keyboard.press('Enter')
}

const LAYOUTS = [
  { layout: 'a phone', use: {}, goTo: byMenuSheet, isPhone: true },
  {
    layout: 'a desktop',
    use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
    goTo: byRail,
    isPhone: false,
  },
]

for (const { layout, use, goTo, isPhone } of LAYOUTS) {
  test.describe(`on ${layout}`, () => {
    test.use(use)

    test('a person without a pointer does the main jobs by keys', async ({ page, ownServer }) => {
      test.setTimeout(300_000)
      await page.addInitScript(() => {
        if (localStorage.getItem('idioma') === null) localStorage.setItem('idioma', 'es')
      })
      await page.goto(`${ownServer.url}/Login`)
      await signIn(page)
      await openLatestMessage(page)
      if (isPhone) await openMenuAndClose(page)
      await goTo(page, 'Documentación', 'Nóminas')
      await readPayslip(page)
      await (isPhone ? byBar(page, 'Calendario') : goTo(page, 'Información laboral', 'Calendario'))
      await walkDays(page)
      await (isPhone ? byBar(page, 'Horas') : goTo(page, 'Información laboral', 'Horas trabajadas'))
      await readHours(page)
      await goTo(page, 'Ideas de mejora social', 'Nueva idea')
      await sendIdea(page)
      await chooseBasque(page)
      await logOut(page, isPhone)
    })
  })
}

async function signIn(page: Page): Promise<void> {
  await expect(page.locator(CONTENT.login)).toBeVisible()
  await tabTo(page, { role: 'textbox', name: 'Usuario' })
  await page.keyboard.type('ane')
  await page.keyboard.press('Tab')
  await expectFocus(page, { role: 'textbox', name: 'Contraseña' })
  await page.keyboard.type(DEMO_PASSWORD)
  await tabTo(page, { role: 'button', name: 'Entrar' })
  await page.keyboard.press('Enter')
  await page.locator(CONTENT.today).waitFor({ timeout: 60_000 })
  await expectFocus(page, { role: 'heading', name: 'Inicio' })
}

async function openLatestMessage(page: Page): Promise<void> {
  const banner = page.locator('[data-banner]')
  await expect(banner).toBeVisible()
  await tabTo(page, { role: 'link', name: /^Último mensaje / })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/MensajesDetail\//)
  await expectFocus(page, { role: 'heading', name: /./ })
  await tabTo(page, { role: 'button', name: 'Atrás' }, { back: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Portada$/)
  await expectFocus(page, { role: 'link', name: /^Último mensaje / })
}

async function openMenuAndClose(page: Page): Promise<void> {
  for (const opener of ['Más', 'Menú']) {
    await tabTo(page, { role: 'button', name: opener })
    await page.keyboard.press('Space')
    await expectFocus(page, { role: 'button', name: 'Cerrar' })
    await expectTrapped(page)
    await page.keyboard.press('Escape')
    await expectFocus(page, { role: 'button', name: opener })
  }
}

/** By the bottom bar, which comes last. */
async function byBar(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Accesos', exact: true })
  await expect(bar.getByRole('link', { name })).toBeVisible()
  await tabTo(page, { role: 'button', name: 'Más' }, { back: true })
  await tabTo(page, { role: 'link', name }, { back: true })
  await page.keyboard.press('Enter')
}

async function readPayslip(page: Page): Promise<void> {
  await expectFocus(page, { role: 'heading', name: 'Nóminas' })
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const payslip = { role: 'button', name: /^\S+ \d{4} Nómina$/ }
  await tabTo(page, payslip)
  await page.keyboard.press('Enter')
  await expectFocus(page, { role: 'group', name: 'Introduce tu código secreto' })
  await page.keyboard.press('Tab')
  await expectFocus(page, { role: 'button', name: '1' })
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expectFocus(page, payslip)
  await page.keyboard.press('Enter')
  await expectFocus(page, { role: 'group', name: 'Introduce tu código secreto' })
  await page.keyboard.type(DEMO_CODES.ane)
  await expect(page).toHaveURL(/\/External/)
  await expect(page.locator('.pdfViewer .page canvas').first()).toBeVisible()
  await tabTo(page, { role: 'button', name: 'Cerrar' }, { back: true })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/Nominas\/Nominas$/)
  await expectFocus(page, payslip)
}

async function walkDays(page: Page): Promise<void> {
  await expectFocus(page, { role: 'heading', name: 'Calendario' })
  const today = dayOf(new Date())
  const dayNamed = (by: number) => ({
    role: 'button',
    name: new RegExp(`^${longDay(addDays(today, by), 'es')}, `),
  })
  await expect(page.locator('[data-day][tabindex="0"]')).toBeAttached()
  await tabTo(page, dayNamed(0))
  for (const [key, by] of [
    ['ArrowRight', 1],
    ['ArrowUp', -6],
    ['ArrowLeft', -7],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expectFocus(page, dayNamed(by))
  }
  const kind = () => page.evaluate(() => document.activeElement?.getAttribute('data-group'))
  for (let step = 0; step < DAYS_OF_A_YEAR && (await kind()) !== 'festivo'; step += 1) {
    await page.keyboard.press('ArrowLeft')
  }
  const holiday = { role: 'button', name: /, Festivo/ }
  await expectFocus(page, holiday)
  await page.keyboard.press('Enter')
  await expectFocus(page, { role: 'button', name: 'Cerrar' })
  await expect(page.getByRole('dialog')).toContainText('Festivo')
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expectFocus(page, holiday)
}

/** Walks by keys to a day of each kind, from a day that has the focus. */ async function readHours(
  page: Page,
): Promise<void> {
  await expectFocus(page, { role: 'heading', name: 'Horas trabajadas' })
  // Of this month there are none on its first day.
  await tabTo(page, { role: 'button', name: 'El mes pasado' })
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'El mes pasado', pressed: true })).toBeVisible()
  await expect(page.getByRole('slider').first()).toBeAttached()
  const worked = { role: 'button', name: /^Trabajadas \d+ h \d\d min$/ }
  await tabTo(page, worked)
  await page.keyboard.press('Enter')
  await expectFocus(page, { role: 'button', name: 'Cerrar' })
  const sheet = page.getByRole('dialog', { name: 'Trabajadas' })
  await expect(sheet.getByRole('definition').first()).toBeVisible()
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectFocus(page, worked)

  await tabTo(page, { role: 'slider', name: 'Horas por día, Día' })
  const slider = page.getByRole('slider', { name: 'Horas por día, Día' })
  await page.keyboard.press('Home')
  const first = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '')
  await tabTo(page, { role: 'DisclosureTriangle', name: 'Ver la tabla' })
  await page.keyboard.press('Space')
  await expect(page.getByRole('figure').first().getByRole('table')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('figure').first().getByRole('table')).toBeHidden()
}

async function sendIdea(page: Page): Promise<void> {
  await expectFocus(page, { role: 'heading', name: 'Nueva idea' })
  const category = page.getByRole('combobox', { name: 'Categoría' })
  await expect(category.getByRole('option', { name: 'Calidad' })).toBeAttached()
  await tabTo(page, { role: 'textbox', name: 'Título' })
  await page.keyboard.type('Luz en el almacén')
  await tabTo(page, { role: 'textbox', name: 'Situación actual' })
  await page.keyboard.type('Está oscuro.')
  await tabTo(page, { role: 'combobox', name: 'Categoría' })
  await page.keyboard.type('Calidad')
  await expect(category.locator('option:checked')).toHaveText('Calidad')
  await tabTo(page, { role: 'button', name: 'Enviar' })
  await page.keyboard.press('Enter')
  await expectFocus(page, { role: 'heading', name: 'Mis ideas' })
  // Else the log-out would first say what stays behind.
  await expect(page.getByRole('link', { name: 'Luz en el almacén' })).toContainText(
    /Recibido con el número \d+/,
  )
}

async function chooseBasque(page: Page): Promise<void> {
  await tabTo(page, { role: 'combobox', name: 'Idioma' }, { back: true })
  await page.keyboard.type('Euskara')
  await expect(page.locator('html')).toHaveAttribute('lang', 'eu')
  await expectFocus(page, { role: 'combobox', name: 'Hizkuntza' })
  await expect(page.getByRole('heading', { level: 1, name: 'Nire ideiak' })).toBeVisible()
}

async function logOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await tabTo(page, { role: 'button', name: 'Menua' })
    await page.keyboard.press('Enter')
    await expectFocus(page, { role: 'button', name: 'Itxi' })
  }
  await tabTo(page, { role: 'link', name: 'Amaitu saioa' })
  await page.keyboard.press('Enter')
  await expect(page.locator(CONTENT.login)).toBeVisible()
  await expectFocus(page, { role: 'heading', name: 'Ataria' })
  await page.keyboard.press('Tab')
  await expectFocus(page, { role: 'textbox', name: 'Erabiltzailea' })
}
