import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { letterFrom } from '#tests/fixtures/letters.ts'
import { CONTENT, DEMO_PASSWORD } from '#tests/fixtures/people.ts'
import { NEW_PASSWORD } from '#tests/fixtures/secrets.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const MIREN = 15_002

async function choose(page: Page, password: string, repeated = password) {
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password2]').fill(repeated)
  await page.locator('[type=submit]').click()
}

test('signs in by a letter’s QR code and by its typed code; refuses a used letter', async ({
  page,
  server,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  const scanned = await letterFrom(server, MIREN)
  await page.goto(scanned.path)
  await expect(page.locator('[name=code]')).toHaveValue(scanned.code)
  await expect(page.locator('[name=empleado]')).toHaveValue(String(MIREN))
  // Neither the address bar nor the history shows the code.
  await expect(page).toHaveURL(/\/ResetPass\?carta$/)
  await expect(page).toHaveTitle(/^Lehen sarrera/)
  await choose(page, NEW_PASSWORD, `${NEW_PASSWORD}1`)
  await expect(page.locator('[name=password2]')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await choose(page, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/Portada$/)
  await expect(page.locator(CONTENT.today)).toBeVisible()

  const typed = await letterFrom(server, MIREN)
  await page.goto('/ResetPass')
  await page.getByRole('link', { name: 'Kodea duen gutun bat daukat' }).click()
  await choose(page, DEMO_PASSWORD)
  await expect(page.locator('[name=empleado]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name=empleado]').fill(String(MIREN))
  await page.locator('[name=code]').fill(scanned.code.slice(1))
  await choose(page, DEMO_PASSWORD)
  await expect(page.locator('[name=code]')).toBeFocused()
  await page.locator('[name=code]').fill(scanned.code)
  await choose(page, DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Kode honek ez du balio.')
  await expectAccessible(page)
  // Other tests use the old password.
  await page.locator('[name=code]').fill(typed.code.toLowerCase().replaceAll('-', ' '))
  await choose(page, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/Portada$/)
})
