import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { registerFrom } from '#tests/fixtures/service-worker.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const REMOVAL = readFileSync(join(PROJECT_ROOT, 'dist/remove-service-worker.js'), 'utf8')

const SCRIPT = 'GET /service-worker.js'

test('a bad release can be withdrawn: worker and caches go, written items stay', async ({
  page,
  faultProxy,
}) => {
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await waitForServiceWorker(page)
  // Kept from being sent, so that it can be checked.
  faultProxy.spoil('ideas/Create', { kind: 'status', status: 503, retryAfter: '600' })
  await submit(page, { kind: 'idea', text: 'Ez galdu' })
  // The page has requested its worker's script by itself, as after each load: two checks at the same
  // moment, of which the second finds another script, can leave Chromium with a waiting worker.
  await expect
    .poll(() => faultProxy.requests.filter((it) => it === SCRIPT).length, { timeout: 60_000 })
    .toBe(2)
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
