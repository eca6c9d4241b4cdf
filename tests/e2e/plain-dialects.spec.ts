import { CONTENT } from '#tests/fixtures/people.ts'
import { ODD_LISTS } from '#tests/fixtures/plain-server/odd-lists.ts'
import { enterName, expect, signIn, test } from '#tests/fixtures/plain-test.ts'

// A third party's server whose answers are valid, but written differently from this project's server.

test('values of every kind are read, and items that cannot be read are counted', async ({
  page,
  plain,
}) => {
  for (const [call, work] of Object.entries(ODD_LISTS)) plain.replace(call, work)
  await signIn(page)
  const main = page.getByRole('main')
  for (const [path, ...shown] of [
    ['Comedor', 'Lentejas', 'No se ha podido leer 1 elemento'],
    ['HorasAcumuladas', '1234,50', 'Medios días', '7,50'],
    [
      'HorasTrabajadas',
      'Taller de arriba',
      'Taller de abajo',
      '7 h 30 min',
      'ha podido leer 1 elemento',
    ],
    ['MensajesList', 'Primero del 7', 'Segundo del 7', 'ha podido leer 1 elemento'],
    ['Nominas', 'Una', 'Otra', 'segunda.pdf'],
    ['HorariosTrabajo', 'Jornada'],
    ['MisIdeasMejora', 'Sin estado'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(`/${path}`)
      for (const text of shown) await expect(main).toContainText(text)
      await expect(main).not.toContainText(/null|undefined|NaN|\[object/)
    })
  }
})

test('with two seconds for every call, no call is made twice and no screen stays empty', async ({
  page,
  plain,
}) => {
  plain.latencyMs = 2_000
  await page.goto('/Login')
  await enterName(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(CONTENT.today)).toContainText('Lentejas', { timeout: 30_000 })
  await page.goto('/MensajesList')
  await expect(page.getByRole('main')).toContainText('Boletín', { timeout: 30_000 })
  await expect(page.getByText(/no responde|[Ss]in conexión|Wi-Fi/)).toHaveCount(0)
})
