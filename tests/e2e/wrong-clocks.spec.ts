import { movableClock } from '#tests/fixtures/clock.ts'
import { CONTENT } from '#tests/fixtures/people.ts'
import { enterName, expect, test } from '#tests/fixtures/plain-test.ts'

const DAY_MS = 24 * 60 * 60_000

/** Longer than the plain server's token lives, in both directions. */
for (const days of [-400, -1, 1, 400]) {
  test(`a device whose clock is ${days} days off signs in, and stays signed in over a reload`, async ({
    page,
    context,
    plain,
  }) => {
    const setClock = await movableClock(context)
    await setClock(new Date(Date.now() + days * DAY_MS))
    await page.goto('/Login')
    await enterName(page)
    await expect(page).toHaveURL(/\/Portada$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/Portada$/)
    // Marked as read by the server's clock: tomorrow's messages are new then.
    await page.goto('/MensajesList')
    await expect.poll(() => plain.portal.stored.views).toBeGreaterThan(0)
  })
}

for (const token of ['jwt without exp', 'opaque'] as const) {
  test(`a token of the kind “${token}” signs in, and is valid until a 401`, async ({
    page,
    plain,
    faults,
  }) => {
    plain.portal.token = token
    await page.goto('/Login')
    await enterName(page)
    await expect(page.locator(CONTENT.today)).toBeVisible()
    await page.reload()
    await expect(page.locator(CONTENT.today)).toBeVisible()
    faults.allow(/401/)
    plain.portal.tokens.clear()
    await page.reload()
    await expect(page).toHaveURL(/\/Login/)
  })
}

test('null, numbers and booleans in the person’s data sign in', async ({ page, plain }) => {
  plain.portal.user = {
    ...{ empleado: 1432, ceco: 4410, telefono: 600123456, numhijosirpf: 2, horasextras: 0 },
    ...{ hasPin: false, isFba: true, photo: null, puesto: null, lastMessage: null, idioma: null },
    ...{ domicilio: null, fechanacimiento: null, matriculacoche: null },
  }
  await page.goto('/Login')
  await enterName(page)
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await page.goto('/MiPerfil')
  const main = page.getByRole('main')
  for (const text of ['1432', '4410', '600123456']) await expect(main).toContainText(text)
  await expect(main).not.toContainText(/null|undefined|false|true|Fecha de nacimiento/)
})
