import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { DUTIES } from '#contract/office/duties.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { addAuthenticator, giveDuty, named, openDesk } from '#tests/fixtures/desk-page.ts'
import { makePayslips } from '#tests/fixtures/pdf-payslip.ts'
import { login } from '#tests/fixtures/people.ts'
import type { ServerProcess } from '#tests/fixtures/server-process.ts'

const FOLDER = join(PROJECT_ROOT, 'docs/pictures/office')

const LANGUAGES = { eu: 'Euskara', es: 'Castellano' } as const

/** A screen of the desk that the office's pages show (docs/bulegoa.md, docs/oficina.md). */
interface DeskScreen {
  readonly name: string
  readonly path: string
  /** What is done on it before its picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>
}

const SCREENS: readonly DeskScreen[] = [
  {
    name: 'zain',
    path: 'Zain',
    async prepare(page) {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'mezua',
    path: 'Mezuak/berria',
    async prepare(page) {
      const texts = page.getByRole('form').getByRole('textbox')
      await texts.nth(0).fill('Abenduko bilera')
      await texts.nth(1).fill('Abenduaren 10ean, 17:00etan, jantokian.')
      await texts.nth(2).fill('Reunión de diciembre')
      await texts.nth(3).fill('El 10 de diciembre, a las 17:00, en el comedor.')
    },
  },
  {
    name: 'dokumentuak',
    path: 'Dokumentuak/berria',
    async prepare(page) {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          ...{ name: 'azaroa.pdf', mimeType: 'application/pdf' },
          buffer: Buffer.from(await makePayslips([1207, 9345, 4711])),
        })
      await page.locator('input[type=month]').fill('2027-01')
      await page.locator('form button[type=submit]').click()
      await page.locator('[data-nobody] button').first().click()
      await page.locator('.textLayer span').first().waitFor()
    },
  },
  { name: 'menua', path: 'Denbora/menua' },
  { name: 'egutegia', path: 'Denbora/egutegia' },
  { name: 'pertsona', path: 'Jendea/9345' },
  { name: 'erregistroa', path: 'Erregistroa' },
  {
    name: 'zenbakiak',
    path: 'Zenbakiak',
    prepare: (page) => page.locator('canvas').first().waitFor(),
  },
]

/** Takes the pictures of the office's pages, each in both languages. */
export async function makeDeskPictures(browser: Browser, server: ServerProcess): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const context = await browser.newContext({
    ...{ viewport: { width: 1200, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' },
    ...{ locale: 'eu-ES', timezoneId: 'Europe/Madrid', serviceWorkers: 'block' },
  })
  // The office needs something sent to read.
  const phone = await context.newPage()
  await login(phone, 'jon', `${server.url}/Login`)
  await phone.goto(`${server.url}/MiPerfil-Change`)
  await phone.locator('textarea').fill('Nire helbidea aldatu da: Kale Nagusia 12, 2. ezkerra.')
  await phone.getByRole('main').locator('button[type=submit]').click()
  await phone.getByRole('main').getByRole('listitem').first().waitFor()
  await phone.close()

  const page = await context.newPage()
  await addAuthenticator(page)
  for (const duty of DUTIES) await giveDuty(server, 'ane', duty)
  await openDesk(page, server, 'ane')
  for (const [language, name] of Object.entries(LANGUAGES)) {
    await page.getByRole('radio', { name }).check({ force: true })
    for (const screen of SCREENS) {
      await page.goto(`${named(server)}/Bulegoa/${screen.path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Not until the network is idle: the stream of news stays open.
      await page.getByText(/^(Kargatzen|Cargando)…$/).waitFor({ state: 'detached' })
      await screen.prepare?.(page)
      await page.screenshot({
        path: join(FOLDER, `${screen.name}-${language}.png`),
        caret: 'hide',
      })
    }
  }
  await context.close()
}
