import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The calendar covers last year whole, and no token issued now has expired then. */
const YEAR = new Date().getFullYear() - 1

/** The Monday of a week of February without marked days. */
const MONDAY = `${YEAR}-02-${String(8 + ((8 - new Date(Date.UTC(YEAR, 1, 8)).getUTCDay()) % 7)).padStart(2, '0')}`

async function openMedicoAt(page: Page, instant: string): Promise<void> {
  await page.clock.setFixedTime(instant)
  await page.goto('/HorariosMedico')
  await expect(page.locator('[data-content=duty]')).toBeVisible()
}

test('the hub leads to four schedules, in the chosen language, with and without a network', async ({
  page,
  context,
  faults,
}) => {
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await page.goto('/Horarios')
  await expectAccessibleInBothThemes(page)
  const tiles = page.locator('main').getByRole('link')
  await expect(tiles).toHaveText([
    'Barne-zerbitzuen ordutegia',
    'Jantokiko ordutegia',
    'Osasun-zerbitzuaren ordutegia',
    'Lan-ordutegia',
  ])
  await tiles.first().click()
  await expect(page).toHaveURL(/\/HorariosServicioInterno$/)
  const office = page.getByRole('listitem').filter({ hasText: 'Langileen administrazioa' })
  await expect(office.getByRole('listitem')).toHaveText([
    '08:30–10:00',
    '12:30–14:30',
    '16:00–17:00',
  ])
  await expectAccessibleInBothThemes(page)

  faults.allow(FAILED_LOAD)
  await context.setOffline(true)
  await page.getByRole('combobox').selectOption('es')
  await expect(page.getByRole('heading', { name: 'Administración de personal' })).toBeVisible()
  await page.goto('/HorarioComedor')
  await expect(page.getByRole('listitem').filter({ hasText: 'Comida' }).first()).toContainText(
    '14:15–15:15',
  )
  await page.goto('/HorariosTrabajo')
  await expect(page.getByRole('heading', { name: 'Turno de noche' })).toBeVisible()
  await context.setOffline(false)
})

test('a phone shows a day of the medical service with now and next, a tablet the week', async ({
  page,
}) => {
  await login(page, 'ane')
  await openMedicoAt(page, `${MONDAY}T08:30+01:00`)
  const duty = page.locator('[data-content=duty]')
  await expect(duty).toContainText('Mediku orokorra 10:00 arte')
  await expect(duty).toContainText('Erizaintza orokorra 09:00 arte')
  await expect(duty).toContainText(/Hurrengoa\s*Gaur\s*10:00\s*Erizaintza orokorra/)
  const day = page.getByRole('region', { name: 'Egunez egun' })
  await expect(day.getByRole('radio', { name: 'Astelehena' })).toBeChecked()
  await expect(day.getByRole('definition').nth(2).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('table')).toBeHidden()
  await day.getByText('Ostirala').click()
  await expect(day.getByRole('heading')).toHaveText('Ostirala')
  await expectAccessibleInBothThemes(page)

  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(day).toBeHidden()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'AstelehenaGaur',
    'Asteartea',
    'Asteazkena',
    'Osteguna',
    'Ostirala',
  ])
  await expect(table.getByRole('rowheader')).toHaveCount(4)
  await expectAccessibleInBothThemes(page)

  // No staff is on duty on a holiday, on a weekend or at night, the night of a clock change included.
  await openMedicoAt(page, `${YEAR}-12-25T09:00+01:00`)
  await expect(duty).toContainText('jaieguna')
  await openMedicoAt(page, `${YEAR}-03-30T03:00+02:00`)
  await expect(duty).toContainText('Une honetan ez dago inor.')
})

test('shows an unknown staff kind by its own name, also on an unknown day', async ({
  page,
  faultProxy,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  faultProxy.spoil('horariosEnfermeria', {
    kind: 'json',
    value: [
      { fecha: 'Igandea / Domingo', sanitario: 'fisioterapia', horario: '01:00-05:00' },
      { fecha: 'Jaiegunak / Festivos', sanitario: 'medicoGeneral', horario: '10:00-11:00' },
    ],
  })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  const last = new Date(Date.UTC(YEAR, 10, 0))
  const sunday = last.getUTCDate() - last.getUTCDay()
  // The repeated hour.
  await page.clock.setFixedTime(`${YEAR}-10-${sunday}T02:30+01:00`)
  await page.goto(`${faultProxy.url}/HorariosMedico`)
  await expect(page.locator('[data-content=duty]')).toContainText('fisioterapia hasta las 05:00')
  await expect(page.getByRole('radio')).toHaveCount(2)
})
