import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { registerFrom, waitForLaterFiles } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const REMOVAL = readFileSync(join(PROJECT_ROOT, 'dist/remove-service-worker.js'), 'utf8')

test('a bad release can be withdrawn: worker and caches go, written items stay', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  // Kept from being sent, so that it can be checked.
  faultProxy.spoil('ideas/Create', { kind: 'status', status: 503, retryAfter: '600' })
  await submit(page, { kind: 'idea', text: 'Ez galdu' })
  // Its messages would keep the removal waiting: see `takeOver`.
  await waitForLaterFiles(page)
  faultProxy.serve('/service-worker.js', REMOVAL)
  const reloaded = page.waitForEvent('load')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    void registration?.update()
  })
  await reloaded
  await expect(page).toHaveURL(/\/Portada$/)
  const kept = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      controlled: navigator.serviceWorker.controller !== null,
    }))
  await expect.poll(kept).toEqual({ caches: [], workers: 0, controlled: false })
  expect(await outboxOf(page)).toMatchObject([{ kind: 'idea', state: { kind: 'waiting' } }])
  // Its own registration at a load, which unregisters itself, reloads no page.
  let loads = 0
  page.on('load', () => loads++)
  await page.reload()
  // As a page of the app does it, but where the test can wait for it: the app's policy refuses scripts
  // of a test.
  const beside = await page.context().newPage()
  await beside.goto(`${faultProxy.url}/favicon.svg`)
  await registerFrom(beside)
  await beside.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active
    if (!worker || worker.state === 'redundant') return
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve()
      })
      if (worker.state === 'activated') resolve()
    })
  })
  await expect.poll(kept).toEqual({ caches: [], workers: 0, controlled: false })
  expect(loads).toBe(1)
  await page.close()
})

test('the removal goes too where a page registers it again before another page has gone', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  // Its messages would keep the removal waiting: see `takeOver`.
  await waitForLaterFiles(page)
  const other = await page.context().newPage()
  await other.goto(`${faultProxy.url}/favicon.svg`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route(`${faultProxy.url}/`, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = async (...script) => {
      const registration = await register(...script)
      performance.mark('registered')
      return registration
    }
  })
  faultProxy.serve('/service-worker.js', REMOVAL)
  const reloads = [page.waitForEvent('load'), other.waitForRequest(`${faultProxy.url}/`)]
  await other.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  await Promise.all(reloads)
  const registered = () => page.evaluate(() => performance.getEntriesByName('registered').length)
  await expect.poll(registered).toBe(1)

  const loaded = other.waitForEvent('load')
  release()
  await loaded
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(workers).toBe(0)
})
