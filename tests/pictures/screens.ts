import type { Page } from '@playwright/test'

/** A screen that has a picture in docs/screens.md, and is compared by `tests/e2e/pictures.spec.ts`. */
export interface PicturedScreen {
  /** Names its files: the specification's name of the screen, or what is open over it. */
  readonly name: string
  /** The text alternative of its picture in the gallery. */
  readonly text: string
  readonly isSignedOut?: true
  readonly isPhoneOnly?: true
  /** Opens it; without this, the address is its name. */
  readonly open?: (page: Page) => Promise<void>
}

/** Signed-out screens come first, since the same page signs in after them. */
export const PICTURED_SCREENS: readonly PicturedScreen[] = [
  {
    name: 'Login',
    text: 'Log-in: user name and password under the doorway mark, with the choice of language',
    isSignedOut: true,
  },
  {
    name: 'Portada',
    text: 'Home: the person, today’s card with the menu, the newest message and two rings of hours',
  },
  {
    name: 'Menu',
    text: 'The side menu: groups of sections over the home screen',
    isPhoneOnly: true,
    open: async (page) => {
      await page.goto('/Portada')
      await page.getByRole('button', { name: /^(Menua|Menú)$/ }).click()
      await page.getByRole('dialog').getByRole('link').first().waitFor()
    },
  },
  { name: 'Calendario', text: 'The work calendar: small months with a legend of kinds of day' },
  { name: 'Comedor', text: 'The canteen: today’s menu, and the next days as cards' },
  { name: 'HorasTrabajadas', text: 'Worked hours: ranges of days, the sum and charts' },
  { name: 'HorasAcumuladas', text: 'Accumulated hours: balances with their charts' },
  {
    name: 'Nominas',
    text: 'Payslips by year, newest first',
    open: async (page) => {
      await page.goto('/Nominas/Nominas')
    },
  },
  {
    name: 'SecretCode',
    text: 'The pad for the secret code over the payslips: six dots and twelve keys',
    open: async (page) => {
      await page.goto('/Nominas/Nominas')
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('dialog').locator('[data-dots]').waitFor()
    },
  },
  { name: 'MensajesList', text: 'Messages: new ones in bold, each with its class and date' },
  {
    name: 'MensajesDetail',
    text: 'A message about a vacant post, with its document',
    open: async (page) => {
      await page.goto('/MensajesList')
      await page
        .getByRole('listitem')
        .filter({ has: page.locator('[data-class=oposicion]') })
        .getByRole('link')
        .first()
        .click()
      await page.locator('.page[data-loaded] canvas').first().waitFor()
    },
  },
  { name: 'IdeaMejora', text: 'The form for an improvement idea' },
  { name: 'MisIdeasMejora', text: 'The person’s own ideas with their states and answers' },
  { name: 'MiPerfil', text: 'The person’s data, by groups' },
  { name: 'Horarios', text: 'The choice of timetables' },
  { name: 'HorariosMedico', text: 'Doctors and nurses: who is in now and next, and the week' },
  { name: 'InfoLaboral', text: 'The sections about work as tiles' },
]
