import type { Worker } from '@playwright/test'
import * as z from 'zod/mini'
import { expectAccessible } from '#tests/fixtures/accessibility.ts'
import { holdDatabases } from '#tests/fixtures/hold-databases.ts'
import { rowsOf, untilAllIsHere } from '#tests/fixtures/local-data.ts'
import { outboxOf } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, DEMO_PASSWORD, login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const documentsSchema = z.array(z.object({ messageId: z.string(), kind: z.string() }))

test('a device without space gives up old documents, keeps what was written, and says so', async ({
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
  // It is said as soon as the first write fails.
  await expect.poll(async () => (await held()).length).toBeLessThan(before)
  expect(await rowsOf(page, 'messages')).toHaveLength(messages)
  expect(await rowsOf(page, 'outbox')).toHaveLength(1)
})

test('unsent items stay on a device that cannot write, and go when it can', async ({
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

  // There is space again while the server cannot be reached: the line has no reason any more.
  await worker.evaluate(() => Object.assign(globalThis, { isFull: false }))
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(line).toBeHidden()
  expect(await open()).toBe(1)

  faultProxy.heal()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(open).toBe(0)
})

/**
 * From now on no row of the server's can be written until one was deleted, as on a full device.
 * Chromium's own quota cannot be set from outside in private contexts.
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

const REFUSALS = {
  'local storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  },
  'every database': () => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  },
}

for (const [refused, refuse] of Object.entries(REFUSALS)) {
  test(`a browser that refuses ${refused} is reported in both languages, with what to do`, async ({
    page,
    faults,
  }) => {
    faults.allow(/refused/)
    await page.addInitScript(refuse)
    await page.goto('/Login')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Nabigatzaileak ez du uzten ezer gordetzen')
    await expect(alert).toContainText('El navegador no deja guardar nada')
    await expect(alert.locator('[lang=es]')).toContainText('permite las cookies')
    await expectAccessible(page)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Saiatu berriro' }).click()
    await loaded
    await expect(alert).toContainText('Nabigatzaileak ez du uzten ezer gordetzen')
  })
}

test('storage that does not answer is reported, and items are sent once when it answers', async ({
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
  const sent = page.getByRole('listitem').filter({ hasText: 'Kale berria 12' })
  await expect(sent).toHaveCount(1)
  await expect(text).toHaveValue('')
})

test('a screen whose rows do not arrive says why, until they do, and a person can leave it', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'ane')
  await untilAllIsHere(page)
  const letGo = () => page.evaluate(() => dispatchEvent(new Event('let-go')))
  await page.evaluate(holdDatabases)
  await page.getByRole('link', { name: 'Comedor' }).first().click()
  const line = page.getByRole('status').filter({ hasText: 'almacenamiento de este dispositivo' })
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(line).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(line).toContainText('Cierra las otras ventanas')
  await expectAccessible(page)
  await letGo()
  await expect(line).toBeHidden()
  await expect(page.locator(CONTENT.today)).toBeVisible()

  await page.evaluate(holdDatabases)
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cerrar sesión' }).click()
  const form = page.locator(CONTENT.login)
  await form.locator('[name=username]').fill('jon')
  await form.locator('[name=password]').fill(DEMO_PASSWORD)
  let isAsking = false
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) isAsking = true
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/login')) isAsking = false
  })
  await form.locator('[type=submit]').click()
  await expect(async () => {
    // A busy server takes real time for the log-in, which moves of the clock must not use up.
    if (!isAsking) await page.clock.runFor(5_000)
    await expect(page.locator(CONTENT.today)).toBeVisible({ timeout: 500 })
  }).toPass()
  await letGo()
  // Data that could not be deleted then is deleted at the next start.
  await page.reload()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const own = `${localStorage.getItem('ataria.database')}`
        const names = (await indexedDB.databases()).map(({ name = '' }) => name)
        return names.filter((name) => /^ataria-[0-9a-f]{24}/.test(name) && !name.startsWith(own))
      }),
    )
    .toEqual([])
})
