import { handleSentCall, sentCall } from '#server/office/sent/calls.ts'
import { officeAt } from '#server/office/socket/client.ts'
import { socketPath } from '#server/office/socket/path.ts'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('the office’s answer is shown beside the request, also without a network', async ({
  page,
  server,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  const text = `Zenbaki berria: ${crypto.randomUUID()}`
  await login(page, 'itziar')
  await waitForServiceWorker(page)
  await page.goto('/MiPerfil-Change')
  await page.locator('textarea').fill(text)
  await page.getByRole('button', { name: 'Bidali', exact: true }).click()
  await expect(page).toHaveURL(/\/MiPerfil$/)
  await page.goto('/MiPerfil-Change')
  const request = page
    .getByRole('list', { name: 'Bidalitako eskaerak' })
    .getByRole('listitem')
    .filter({ hasText: text })
  await expect(request).toContainText('Bidalia')

  const office = officeAt(socketPath(server.dataFolder) ?? '')
  const waiting = await office.ask(sentCall, { kind: 'requests', which: 'waiting', limit: 100 })
  const id = waiting.find((each) => each.text === text)?.id ?? 0
  const [kind, actor] = ['requests', 'bulegoa'] as const
  const answer = { eu: 'Aldatu dugu.', es: 'Ya está cambiado.' }
  const { outcome } = await office.ask(handleSentCall, {
    ...{ kind, id, actor, action: 'answer' },
    ...answer,
  })
  expect(outcome).toBe('done')
  await page.reload()
  await expect(request).toContainText('Aldatu dugu.')
  await expectAccessibleInBothThemes(page)

  await page.context().setOffline(true)
  await page.evaluate(() => localStorage.setItem('idioma', 'es'))
  await page.goto('/MiPerfil-Change')
  const ofAnswer = page.getByRole('list', { name: 'Solicitudes enviadas' }).getByRole('listitem')
  await expect(ofAnswer.filter({ hasText: text })).toContainText('Ya está cambiado.')
})
