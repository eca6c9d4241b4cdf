import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('after a reload there is no document: the viewer says so and goes home', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/External/gone/true/pdf')
  const notice = page.getByRole('dialog', { name: 'Agiri-erakuslea' })
  await expect(notice.getByRole('alert')).toHaveText(
    'Ezin da agiria erakutsi. Saiatu berriro irekitzen edo beste nabigatzaile batean.',
  )
  await notice.getByRole('button', { name: 'Itzuli' }).click()
  await expect(page).toHaveURL(/\/Portada$/)
})

test('a talk plays and pauses, and is gone with its screen', async ({ page }) => {
  await login(page, 'ane')
  await page.goto('/charlasInformativas/charlasInformativas')
  await page
    .getByRole('main')
    .getByRole('button', { name: /bideoa/i })
    .first()
    .click()
  const talk = page.getByRole('dialog', { name: /\.mp4$/ })
  await expect(talk.locator('video')).toBeVisible()
  await talk.getByRole('button', { name: 'Abiarazi' }).click()
  await talk.getByRole('button', { name: 'Pausatu' }).click()
  await expect(talk.getByRole('button', { name: 'Abiarazi' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await talk.getByRole('button', { name: 'Itxi' }).click()
  await expect(page).toHaveURL(/\/charlasInformativas$/)
  await page.goForward()
  await expect(page.getByRole('dialog', { name: 'Agiri-erakuslea' })).toBeVisible()
})
