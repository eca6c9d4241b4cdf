import { openDesk, openDesktop } from '#tests/fixtures/desk-page.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('what a phone sends and a colleague does appears at a desk by itself, and what is being written stays', async ({
  page,
  browser,
  ownServer,
  faults,
}) => {
  test.slow()
  const text = 'Helbide berria: Kale Nagusia 7'
  const [ane, jon] = [await openDesktop(browser, faults), await openDesktop(browser, faults)]
  await openDesk(ane, ownServer, 'ane', { at: '/Bulegoa/Zain' })
  await openDesk(jon, ownServer, 'jon', { at: '/Bulegoa/Zain' })

  await login(page, 'itziar', `${ownServer.url}/Login`)
  await page.goto(`${ownServer.url}/MiPerfil-Change`)
  await page.locator('textarea').fill(text)
  await page.getByRole('button', { name: 'Bidali', exact: true }).click()
  const row = ane.getByRole('row').filter({ hasText: text })
  await expect(row).toContainText('Berria')

  await jon.getByRole('row').filter({ hasText: text }).getByRole('link').click()
  await jon.getByRole('button', { name: 'Hartu', exact: true }).click()
  await expect(row).toContainText('Hartuta')
  await expect(row).toContainText('Jon')

  // Ane takes it over, and both write; hers is sent first.
  await row.getByRole('link').click()
  await ane.getByRole('button', { name: 'Hartu Jon' }).click()
  await expect(jon.getByText('Ane Etxeberria Agirre ari da honekin.')).toBeVisible()
  await jon.getByRole('button', { name: 'Hartu Ane' }).click()
  await jon.getByLabel('Euskaraz').fill('Jonena.')
  await ane.getByRole('button', { name: 'Hartu Jon' }).click()
  await ane.getByLabel('Euskaraz').fill('Anerena.')
  await ane.getByRole('button', { name: 'Bidali erantzuna' }).click()
  await expect(jon.getByText('Anerena.').first()).toBeVisible()
  await expect(jon.getByLabel('Euskaraz')).toHaveValue('Jonena.')
  await expect(jon.getByRole('button', { name: 'Bidali erantzuna' })).toHaveCount(0)

  // The news come again after the server was away.
  await ownServer.stop()
  await ownServer.start()
  await ane.getByRole('link', { name: 'Zain' }).first().click()
  await page.goto(`${ownServer.url}/MiPerfil-Change`)
  await page.locator('textarea').fill('Bigarren eskaera')
  await page.getByRole('button', { name: 'Bidali', exact: true }).click()
  await expect(ane.getByRole('row').filter({ hasText: 'Bigarren eskaera' })).toBeVisible({
    timeout: 60_000,
  })
  await ane.context().close()
  await jon.context().close()
})
