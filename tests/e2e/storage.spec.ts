import type { Worker } from '@playwright/test'
import * as z from 'zod/mini'
import { rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { outboxOf } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const documentsSchema = z.array(z.object({ messageId: z.string(), kind: z.string() }))

test('a device without room gives up old documents, keeps what was written, and says so', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await untilAllIsHere(page)
  const held = async () =>
    documentsSchema.parse(await rowsOf(page, 'messageDocuments')).filter((it) => it.kind === 'held')
  const before = (await held()).length
  expect(before).toBeGreaterThan(0)
  const messages = (await rowsOf(page, 'messages')).length
  faultProxy.spoil('portada/UpdateLang', { kind: 'drop' })
  await page.getByLabel('Hizkuntza').selectOption('es')
  await expect.poll(async () => (await rowsOf(page, 'outbox')).length).toBe(1)

  const [worker] = page.workers()
  if (!worker) throw new Error('The sync worker does not run.')
  await fillDevice(worker)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No queda sitio' })).toBeVisible()
  expect((await held()).length).toBeLessThan(before)
  expect(await rowsOf(page, 'messages')).toHaveLength(messages)
  expect(await rowsOf(page, 'outbox')).toHaveLength(1)
})

test('what waits to be sent stays on a device that can write nothing down, and goes when it can', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await untilAllIsHere(page)
  faultProxy.spoil('portada/UpdateLang', { kind: 'drop' })
  await page.getByLabel('Hizkuntza').selectOption('es')
  const open = async () => (await outboxOf(page)).length
  await expect.poll(open).toBe(1)

  const [worker] = page.workers()
  if (!worker) throw new Error('The sync worker does not run.')
  await worker.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(globalThis, { isFull: true })
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'outbox' && Object(globalThis).isFull) {
        throw new DOMException('no room', 'QuotaExceededError')
      }
      return Reflect.apply(put, this, args)
    }
  })
  const line = page.getByRole('status').filter({ hasText: 'No queda sitio' })
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(line).toBeVisible()
  expect(await open()).toBe(1)

  // Room again, while the server still cannot be asked: the line has no reason any more.
  await worker.evaluate(() => Object.assign(globalThis, { isFull: false }))
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(line).toBeHidden()
  expect(await open()).toBe(1)

  faultProxy.heal()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(open).toBe(0)
})

/**
 * From here on no row of the server's can be written until one was deleted, as on a full device. Chromium's own
 * quota cannot be set from outside where contexts are private.
 */
async function fillDevice(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { put, delete: remove } = IDBObjectStore.prototype
    let full = true
    IDBObjectStore.prototype.put = function (...args) {
      if (full && this.name !== 'outbox') throw new DOMException('no room', 'QuotaExceededError')
      return Reflect.apply(put, this, args)
    }
    IDBObjectStore.prototype.delete = function (...args) {
      full = false
      return Reflect.apply(remove, this, args)
    }
  })
}

test('a browser that refuses every database still shows what the server has, and says what is missing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await login(page, 'ane')
  const line = page.getByRole('status').filter({ hasText: 'ez du uzten ezer gordetzen' })
  await expect(line).toBeVisible()
  await page.reload()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await expect(line).toBeVisible()
  await page.goto('/Comedor')
  await expect(page.locator(CONTENT.today)).toBeVisible()
})

test('storage that does not answer is told of, and what was written is sent once when it does', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'miren')
  await page.goto('/MiPerfil-Change')
  const text = page.getByRole('textbox', { name: '¿Qué hay que cambiar?' })
  await text.fill('Kale berria 1')
  await page.evaluate(async () => {
    const opening = indexedDB.open(`${localStorage.getItem('ataria.database')}-outbox`)
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const holding = db.transaction(['outbox', 'drafts', 'attachments'], 'readwrite')
    Object.assign(globalThis, { isHeld: true })
    const ask = () => {
      if (Object(globalThis).isHeld) holding.objectStore('outbox').count().onsuccess = ask
    }
    ask()
  })
  await text.fill('Kale berria 12')
  const send = page.getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(10_000)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('El almacenamiento de este dispositivo no responde.')
  await expect(text).toHaveValue('Kale berria 12')
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')

  await page.evaluate(() => Object.assign(globalThis, { isHeld: false }))
  await send.click()
  await expect(page.getByText('Solicitud de cambio enviada.')).toBeVisible()
  expect(await rowsOf(page, 'outbox')).toHaveLength(1)
  await page.goto('/MiPerfil-Change')
  await expect(page.getByText('Recibido con el número')).toHaveCount(1)
  await expect(text).toHaveValue('')
})
