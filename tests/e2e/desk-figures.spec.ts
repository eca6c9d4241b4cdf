import { expectAccessibleAsChosen, openDesk, openDesktop } from '#tests/fixtures/desk-page.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('figures show a phone and its version, what waits and how far messages came', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  await login(page, 'jon', `${ownServer.url}/Login`)
  await page.locator('[data-content]').first().waitFor()

  const desk = await openDesktop(browser, faults)
  await openDesk(desk, ownServer, 'ane', { duty: 'audit', at: '/Bulegoa/Zenbakiak' })
  const versions = desk.getByRole('figure', { name: /zein bertsio/ })
  await expect(async () => {
    await desk.getByRole('button', { name: 'Eguneratu' }).click()
    await versions.getByText('Taula').click({ timeout: 2_000 })
    const row = versions.getByRole('row').filter({ hasText: /^\d+\.\d+\.\d+/ })
    await expect(row.first()).toContainText('1', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(desk.getByRole('figure')).toHaveCount(4)
  const waiting = desk.getByRole('slider', { name: 'Erantzunaren zain, Duela zenbat egun' })
  await waiting.press('Home')
  await expect(waiting).toHaveAttribute('aria-valuetext', /Egun bat baino gutxiago, Eskaerak \d+/)
  await expectAccessibleAsChosen(desk)
  await desk.context().close()
})
