import { addDays, dayOf, toWireDay, yearOf } from '#contract/day.ts'
import { longDay, sentenceCase } from '#i18n/format.ts'
import { mondayOf } from '#office/time/menu-week.ts'
import {
  expectAccessibleAsChosen,
  named,
  openDesk,
  openDesktop,
} from '#tests/fixtures/desk-page.ts'
import { startFaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { refreshUntilQuiet } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const TODAY = dayOf(new Date())
/** Next week's Monday, which a phone shows whatever the hour is. */
const MONDAY = addDays(mondayOf(TODAY), 7)
const SUNDAY = addDays(MONDAY, 6)

test("a week's menu is written by hand, kept over a reload, seen on a phone", async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await login(page, 'jon', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/Comedor`)

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'time', at: '/Bulegoa/Denbora' })
  await desk.getByRole('link', { name: 'Asteko menua' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(desk.getByRole('link', { name: 'Aurreko astea' })).toHaveCount(0)
  await desk.getByRole('link', { name: 'Hurrengo astea' }).click()
  const monday = desk.getByRole('group', { name: sentenceCase(longDay(MONDAY, 'eu'), 'eu') })
  const first = monday.getByLabel('Lehen platera euskaraz').first()
  await first.fill('Babarrun kuttunak / Zopa')
  const look = desk.getByRole('region', { name: 'Telefonoan' })
  await expect(look.getByText('Babarrun kuttunak', { exact: true })).toBeVisible()
  await expectAccessibleAsChosen(desk)

  // A day without a menu gets one; what it still needs is said in its place.
  const sunday = desk.getByRole('group', { name: sentenceCase(longDay(SUNDAY, 'eu'), 'eu') })
  await sunday.getByRole('button', { name: 'Idatzi menua' }).click()
  await sunday.getByLabel('Lehen platera euskaraz').fill('Entsalada')
  await desk.getByRole('button', { name: 'Ikusi zer aldatuko den' }).click()
  await expect(sunday.getByLabel('Lehen platera gaztelaniaz')).toBeFocused()
  await expect(sunday.getByText('Idatzi platera.')).toHaveCount(3)
  await expectAccessibleAsChosen(desk)
  await desk.reload()
  await expect(first).toHaveValue('Babarrun kuttunak / Zopa')
  await sunday.getByRole('button', { name: 'Kendu menua' }).click()

  await desk.getByRole('button', { name: 'Ikusi zer aldatuko den' }).click()
  const report = desk.getByRole('region', { name: 'Zer aldatuko litzatekeen' })
  await expect(report.getByRole('row').filter({ hasText: toWireDay(MONDAY) })).toHaveCount(1)
  await expect(report).toContainText('Babarrun kuttunak / Zopa')
  await report.getByRole('button', { name: 'Idatzi' }).click()
  await expect(desk.getByText('Idatzita. Telefonoek')).toBeVisible()
  await refreshUntilQuiet(page, 'canteenMenu')
  await expect(page.getByText('Babarrun kuttunak').first()).toBeVisible()
  await desk.context().close()
})

test("a year's marks and texts are written by hand and seen on a phone", async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const year = yearOf(TODAY)
  const day = `${year}-10-14`
  await login(page, 'jon', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/Calendario`)
  const onPhone = page.locator(`[data-day="${day}"]`)
  await expect(onPhone).not.toHaveAttribute('data-kind', 'puente')

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'time', at: '/Bulegoa/Denbora' })
  await desk.getByRole('link', { name: 'Urteko egutegia' }).click()
  const marks = desk.getByRole('form', { name: 'Egunen markak' })
  await marks.getByRole('radio', { name: 'Zubia' }).check()
  await marks.locator(`[data-day="${year}-10-13"]`).focus()
  await desk.keyboard.press('ArrowRight')
  await expect(marks.locator(`[data-day="${day}"]`)).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(marks.locator(`[data-day="${day}"]`)).toHaveAttribute('data-kind', 'puente')
  await expect(desk.getByRole('region', { name: 'Telefonoan' })).toContainText('Urria')
  await expectAccessibleAsChosen(desk)
  await desk.reload()
  await expect(marks.locator(`[data-day="${day}"]`)).toHaveAttribute('data-kind', 'puente')
  await marks.getByRole('button', { name: 'Ikusi zer aldatuko den' }).click()
  await marks.getByRole('button', { name: 'Idatzi' }).click()
  await expect(desk.getByText('Idatzita. Telefonoek')).toBeVisible()
  await refreshUntilQuiet(page, 'calendar')
  await expect(onPhone).toHaveAttribute('data-kind', 'puente')

  await desk.goBack()
  const texts = desk.getByRole('form', { name: 'Testua duten egunak' })
  await texts.getByRole('button', { name: 'Gehitu eguna' }).click()
  const line = texts.getByRole('group').last()
  await line.getByLabel('Testua euskaraz').fill('Herri-lasterketa')
  await texts.getByRole('button', { name: 'Ikusi zer aldatuko den' }).click()
  await expect(line.getByLabel('Eguna', { exact: true })).toBeFocused()
  await expectAccessibleAsChosen(desk)
  await line.getByLabel('Eguna', { exact: true }).fill(day)
  await line.getByLabel('Testua gaztelaniaz').fill('Carrera popular')
  await texts.getByRole('button', { name: 'Ikusi zer aldatuko den' }).click()
  await texts.getByRole('button', { name: 'Idatzi' }).click()
  await expect(desk.getByText('Idatzita. Telefonoek')).toBeVisible()
  await refreshUntilQuiet(page, 'specialDays')
  await expect(page.getByText('Herri-lasterketa').first()).toBeVisible()
  await desk.context().close()
})

test('a foreign answer, a server that is gone and an answer that is lost leave the writing, which is published once', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await login(page, 'jon', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/Comedor`)
  const proxy = await startFaultProxy(() => ownServer.url)
  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', {
    ...{ duty: 'time', at: `/Bulegoa/Denbora/menua?astea=${MONDAY}`, url: proxy.url },
  })
  const monday = desk.getByRole('group', { name: sentenceCase(longDay(MONDAY, 'eu'), 'eu') })
  const first = monday.getByLabel('Lehen platera euskaraz').first()
  await first.fill('Babarrun kuttunak')
  const look = desk.getByRole('button', { name: 'Ikusi zer aldatuko den' })
  proxy.spoil('office/time/preview', { kind: 'html' })
  await look.click()
  await expect(desk.getByText('Zerbait gaizki joan da zerbitzarian')).toBeVisible()
  proxy.heal()
  await ownServer.stop()
  await desk.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(desk.getByText('Bulegoa sarearekin bakarrik dabil')).toBeVisible()
  await expectAccessibleAsChosen(desk)
  await ownServer.start()
  await desk.getByRole('button', { name: 'Saiatu berriro' }).click()

  const report = desk.getByRole('region', { name: 'Zer aldatuko litzatekeen' })
  proxy.spoil('office/time/apply', { kind: 'lose-answer' })
  await report.getByRole('button', { name: 'Idatzi' }).click()
  await expect(desk.getByText('baliteke eginda egotea')).toBeVisible()
  await expect(first).toHaveValue('Babarrun kuttunak')
  proxy.heal()
  await desk.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(report).toContainText('Dena lehendik horrela zegoen')
  await refreshUntilQuiet(page, 'canteenMenu')
  await expect(page.getByText('Babarrun kuttunak').first()).toBeVisible()
  await desk.getByRole('link', { name: 'Egutegia eta orduak' }).first().click()
  const brought = desk.getByRole('row').filter({ hasText: 'Jantokiko menua' })
  await expect(brought.filter({ hasText: 'Ane' })).toHaveCount(1)

  await desk.goto(`${named(proxy)}/Bulegoa/Denbora/egutegia`)
  const marks = desk.getByRole('form', { name: 'Egunen markak' })
  const day = `${yearOf(TODAY)}-10-14`
  await marks.getByRole('radio', { name: 'Zubia' }).check()
  await marks.locator(`[data-day="${day}"]`).click()
  await ownServer.stop()
  await marks.getByRole('button', { name: 'Ikusi zer aldatuko den' }).click()
  await expect(marks.getByText('Bulegoa sarearekin bakarrik dabil')).toBeVisible()
  await expect(marks.locator(`[data-day="${day}"]`)).toHaveAttribute('data-kind', 'puente')
  await ownServer.start()
  proxy.spoil('office/time/preview', { kind: 'truncated' })
  await marks.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(marks.getByText('Zerbait gaizki joan da zerbitzarian')).toBeVisible()
  proxy.heal()
  await marks.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(marks.getByText('Oraindik ez da ezer idatzi.')).toBeVisible()
  await desk.context().close()
  await proxy.stop()
})
