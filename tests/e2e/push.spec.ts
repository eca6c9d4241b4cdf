import type { Page } from '@playwright/test'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { rowsOf } from '#tests/fixtures/local-data.ts'
import { messagesOf } from '#tests/fixtures/message-rows.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { deviceEndpoint, replacePushService } from '#tests/fixtures/push-manager.ts'
import { tokenOf } from '#tests/fixtures/server-api.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Has the browser deliver `data` to the service worker as from its push service. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

function notices(page: Page): Promise<{ title: string; body: string; lang: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, lang }) => ({ title, body, lang }))
  })
}

test('a push brings its message to the device without a page, and a click opens it in the window', async ({
  page,
  context,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  // A synthetic click may not bring a window to the front.
  faults.allow(/Not allowed to focus/)
  await page.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('idioma', 'es')
  })
  faultProxy.spoil('mensajeria/list', { kind: 'status', status: 500 })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  // An address of the server without any page of the app: only the service worker can pull now.
  await page.goto(`${faultProxy.url}/healthz`)
  faultProxy.heal()
  expect(await rowsOf(page, 'messages')).toEqual([])
  await deliverPush(page, JSON.stringify({ kind: 'message', id: '1', clase: '', titulo: 'x' }))
  await expect.poll(async () => (await messagesOf(page)).length).toBeGreaterThan(0)
  await expect.poll(async () => (await notices(page)).length).toBe(1)

  const message = (await messagesOf(page)).find(({ clase }) => clase === 'nombramiento')
  if (!message) throw new Error('no message')
  const { id, clase, titulo } = message
  await page.goto(`${faultProxy.url}/Comedor`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await deliverPush(page, JSON.stringify({ kind: 'message', id, clase, titulo }))
  const title = titulo.split(' / ')[1] ?? ''
  await expect
    .poll(async () => (await notices(page)).find((notice) => notice.title === title)?.body)
    .toBe(message.texto)

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async (chosen) => {
    const { registration } = Object(globalThis)
    const shown = await registration.getNotifications()
    const notification = shown.find((notice: Notification) => notice.title === chosen)
    const click = new Event('notificationclick')
    dispatchEvent(Object.assign(click, { notification, waitUntil: () => {} }))
  }, title)
  await expect(page).toHaveURL(new RegExp(`/MensajesDetail/\\d+-.*-${id}_nombramiento$`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // Without a window of the app it opens a new one. A browser only does so for a real click, so the
  // request is checked. The window that is open here only keeps the worker alive.
  const opened = await worker?.evaluate(async (chosen) => {
    const { clients, registration } = Object(globalThis)
    const asked: string[] = []
    Object.defineProperty(clients, 'matchAll', { value: async () => [] })
    Object.defineProperty(clients, 'openWindow', {
      value: async (path: string) => asked.push(path),
    })
    const data = { kind: 'ataria-open-path', path: chosen }
    await registration.showNotification('test', { data })
    const shown = await registration.getNotifications()
    const notification = shown.find((notice: Notification) => notice.title === 'test')
    await new Promise((done) => {
      const click = new Event('notificationclick')
      const waitUntil = (work: Promise<unknown>) => work.then(done)
      dispatchEvent(Object.assign(click, { notification, waitUntil }))
    })
    return asked
  }, `/MensajesDetail/0-x-${id}_nombramiento`)
  expect(opened).toEqual([`/MensajesDetail/0-x-${id}_nombramiento`])
})

/** What the device keeps of the tag of its pushes. */
function pushTag(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('ataria-session')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('mirror').objectStore('mirror').get('session')
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result?.pushTag)
          }
        }
      }),
  )
}

test('a phone that changes hands ends the subscription, also offline, and shows no word of a push to the person before', async ({
  page,
  context,
  server,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await replacePushService(page)
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  await page.goto(`${faultProxy.url}/MiPerfil`)
  await page.getByRole('button', { name: 'Aktibatu jakinarazpenak' }).click()
  await expect(page.getByRole('button', { name: 'Desaktibatu jakinarazpenak' })).toBeVisible()
  const tag = await pushTag(page)
  expect(tag).toMatch(/^[\w-]{16}$/)

  await context.setOffline(true)
  await page.goto(`${faultProxy.url}/Login`)
  await expect.poll(() => deviceEndpoint(page)).toBeNull()
  await context.setOffline(false)
  const headers = { authorization: `Bearer ${await tokenOf(server.url, 'ane')}` }
  const check = `${server.url}/_api/api/mensajeria/checkSubscription`
  await expect.poll(async () => (await fetch(check, { headers })).text()).toBe('null')

  await login(page, 'jon', `${faultProxy.url}/Login`)
  expect(await pushTag(page)).toBeUndefined()
  faultProxy.spoil('mensajeria/list', { kind: 'cut' })
  const late = { kind: 'message', id: '999', clase: 'nombramiento', titulo: 'Nombramiento de Ane' }
  for (const data of [{ ...late, for: tag }, late]) {
    await deliverPush(page, JSON.stringify(data))
    await expect.poll(async () => (await notices(page)).length).toBe(1)
    expect(await notices(page)).toMatchObject([{ title: 'Mezu berria', body: '' }])
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    })
    await expect.poll(async () => (await notices(page)).length).toBe(0)
  }
})
