import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { messagesOf } from '#tests/fixtures/message-rows.ts'
import { login, type Person, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Signs in and goes to the newest opening that takes a CV, or to one without a CV. */
async function openOpening(page: Page, person: Person, url: string, takesCv: boolean) {
  await login(page, person, `${url}/Login`)
  await expect.poll(async () => (await messagesOf(page)).length).toBeGreaterThan(0)
  const opening = (await messagesOf(page)).find(
    ({ clase, cooperativa }) => clase === 'oposicion' && (cooperativa !== 'Ataria') === takesCv,
  )
  if (!opening) throw new Error('no such opening')
  await page.goto(`${url}/MensajesDetail/0-x-${opening.id}_oposicion`)
}

test('enrolling with a CV: checked, required, limited, retried under one key', async ({
  page,
  faultProxy,
  faults,
}, testInfo) => {
  faults.allow(FAILED_LOAD)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('mensajeria/inscribirse')) {
      keys.push(request.headers()['idempotency-key'])
    }
  })
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  faultProxy.spoil('mensajeria/checkInscripcion', { kind: 'status', status: 500 })
  await openOpening(page, 'ane', faultProxy.url, true)
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('Error en la verificación de inscripción al concurso')
  await expectAccessibleInBothThemes(page)
  faultProxy.heal()
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('button', { name: 'Inscribirse' }).click()

  const modal = page.getByRole('dialog', { name: 'Inscripción en la convocatoria' })
  const confirm = modal.getByRole('button', { name: 'Confirmar' })
  await expect(modal).toContainText('¿Quieres inscribirte en esta convocatoria?')
  await expect(confirm).toBeDisabled()
  const large = testInfo.outputPath('handia.pdf')
  writeFileSync(large, Buffer.alloc(10.5 * 1_048_576))
  await modal.locator('input[type=file]').setInputFiles(large)
  await expect(modal.getByRole('alert')).toHaveText(
    'El fichero adjunto no puede pesar más de 10Mb.',
  )
  await expect(confirm).toBeDisabled()
  await expectAccessibleInBothThemes(page)

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await modal.getByRole('group').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(modal).toContainText('cv.pdf')
  faultProxy.spoil('mensajeria/inscribirse', { kind: 'drop' })
  await confirm.click()
  await expect(modal.getByRole('alert')).toContainText('Error en la inscripción al concurso')
  await expect(modal).toContainText('cv.pdf')
  const gate = Promise.withResolvers<void>()
  faultProxy.spoil('mensajeria/inscribirse', { kind: 'delay', until: gate.promise })
  await confirm.click()
  await expect(modal.getByRole('progressbar')).toHaveAttribute('value', '100')
  await expect(modal.getByText('100 %')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  faultProxy.heal()
  gate.resolve()
  await expect(modal).toBeHidden()
  await expect(page.getByText('Estás inscrito en esta convocatoria.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Estás inscrito en esta convocatoria.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inscribirse' })).toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the cooperative’s own openings take no CV; a person enrolled on another device is told so', async ({
    page,
    faultProxy,
    faults,
  }) => {
    faults.allow(FAILED_LOAD)
    await openOpening(page, 'aitor', faultProxy.url, false)
    await page.getByRole('button', { name: 'Izena eman' }).click()
    const modal = page.getByRole('dialog', { name: 'Deialdian izena ematea' })
    await expect(modal).toContainText('Deialdi honetan izena eman nahi duzu?')
    await expectAccessible(page)
    faultProxy.spoil('mensajeria/inscribirse', { kind: 'status', status: 409 })
    await modal.getByRole('button', { name: 'Baieztatu' }).click()
    await expect(page.getByText('Deialdi honetan izena emanda duzu.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('without a connection an opening says that enrolling needs one', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await openOpening(page, 'koldo', '', true)
  await expect(page.getByRole('button', { name: 'Izena eman' })).toBeVisible()
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await expect(page.getByText('Izena emateko konexioa behar da.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Izena eman' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Izena emateko konexioa behar da.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Izena eman' })).toBeVisible()
})
