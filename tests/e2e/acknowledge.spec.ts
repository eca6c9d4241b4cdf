import { deliveryCall, publishMessageCall } from '#server/office/messages/calls.ts'
import { officeAt } from '#server/office/socket/client.ts'
import { socketPath } from '#server/office/socket/path.ts'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('a message is acknowledged without a network, and the office sees it once there is one', async ({
  page,
  server,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  const title = `Kaskoa derrigorrez ${crypto.randomUUID()}`
  const office = officeAt(socketPath(server.dataFolder) ?? '')
  const { message } = await office.ask(publishMessageCall, {
    ...{ apply: true, actor: 'bulegoa', acknowledge: true, urgent: false, cooperativa: 'Ataria' },
    clase: 'Aviso general',
    text: `[eu]\n${title}\nBihartik aurrera.\n[es]\nCasco obligatorio\nDesde mañana.\n`,
    audience: { numbers: '1207' },
  })
  const id = message?.id ?? 0
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await page.goto('/MensajesList')
  const row = page.getByRole('main').getByRole('link', { name: title })
  await expect(row).toContainText('berresteko')
  await expectAccessibleInBothThemes(page)
  await row.click()
  const asked = page.getByRole('region', { name: 'Irakurri izanaren berrespena' })
  await expect(asked.getByRole('button')).toHaveText('Irakurri dut')
  await expect.poll(async () => (await office.ask(deliveryCall, { id })).opened).toBe(1)
  await expectAccessibleInBothThemes(page)

  await page.context().setOffline(true)
  // The line moves what is below it, also from under a press.
  await expect(page.getByText('Konexiorik gabe').first()).toBeVisible()
  await asked.getByRole('button').click()
  await expect(asked.getByRole('status')).toContainText('Irakurri duzula berretsi duzu')
  await expect(asked).toContainText('Gordeta; berez bidaliko da')
  await page.reload()
  await expect(asked).toContainText('Gordeta; berez bidaliko da')
  await expectAccessibleInBothThemes(page)
  expect(await office.ask(deliveryCall, { id })).toMatchObject({ acknowledged: 0 })

  await page.context().setOffline(false)
  await expect(asked).not.toContainText('Gordeta')
  await expect(asked.getByRole('status')).toContainText('Irakurri duzula berretsi duzu')
  await expect
    .poll(() => office.ask(deliveryCall, { id }))
    .toMatchObject({ acknowledged: 1, unacknowledged: [] })
  await page.goto('/MensajesList')
  await expect(row).not.toContainText('berresteko')
})
