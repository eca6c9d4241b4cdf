import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { startReleaseProxy } from '#tests/fixtures/release-proxy.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('a new version waits for consent, then reloads the page once; unsent items stay', async ({
  page,
  server,
  faults,
}) => {
  const proxy = await startReleaseProxy(() => server.url)
  try {
    await login(page, 'ane', `${proxy.url}/Login`)
    await waitForServiceWorker(page)
    faults.allow(FAILED_LOAD)
    proxy.refuse('ideas/Create')
    const id = await submit(page, { kind: 'idea', text: `Bertsioa ${crypto.randomUUID()}` })
    let loads = 0
    page.on('load', () => loads++)
    proxy.releaseNext()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
    })
    const line = page.getByRole('status').filter({ hasText: 'Bertsio berria' })
    await expect(line).toBeVisible()
    expect(loads).toBe(0)
    await line.getByRole('button', { name: 'Eguneratu' }).click()
    await expect(line).toBeHidden()
    await expect.poll(() => loads).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(1)
    const kept = async () => (await outboxOf(page)).find((item) => item.id === id)?.state.kind
    expect(await kept()).not.toBe('sent')
    proxy.refuse(undefined)
    await page.reload()
    await expect.poll(kept).toBe('sent')
  } finally {
    faults.end()
    await proxy.stop()
  }
})

test('a page that stays open finds a new version within an hour', async ({
  page,
  server,
  faults,
}) => {
  const proxy = await startReleaseProxy(() => server.url)
  try {
    await page.clock.install()
    await login(page, 'ane', `${proxy.url}/Login`)
    await waitForServiceWorker(page)
    proxy.releaseNext()
    const line = page.getByRole('status').filter({ hasText: 'Bertsio berria' })
    await page.clock.fastForward('00:55:00')
    await expect(line).toHaveCount(0)
    await page.clock.fastForward('00:05:00')
    await expect(line).toBeVisible()
  } finally {
    faults.end()
    await proxy.stop()
  }
})

test('a new version is not offered while the person types', async ({ page, server }) => {
  const proxy = await startReleaseProxy(() => server.url)
  try {
    await login(page, 'ane', `${proxy.url}/Login`)
    await waitForServiceWorker(page)
    await page.goto(`${proxy.url}/MiPerfil-Change`)
    await page.locator('textarea').fill('Helbide berria')
    proxy.releaseNext()
    const waiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      const installing = registration?.installing
      if (installing) {
        await new Promise<void>((resolve) => {
          installing.addEventListener('statechange', () => {
            if (installing.state === 'installed') resolve()
          })
        })
      }
      return registration?.waiting !== null
    })
    expect(waiting).toBe(true)
    // Two frames, in which the line would have appeared.
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    )
    const line = page.getByRole('status').filter({ hasText: 'Bertsio berria' })
    await expect(line).toHaveCount(0)
    await page.locator('textarea').fill('')
    await expect(line).toBeVisible()
  } finally {
    // The page still makes calls; without the proxy it would report errors in the console.
    await page.close()
    await proxy.stop()
  }
})

test('a build that the deployment calls too old reloads without asking', async ({
  page,
  server,
  faults,
}) => {
  const proxy = await startReleaseProxy(() => server.url)
  try {
    await login(page, 'ane', `${proxy.url}/Login`)
    await waitForServiceWorker(page)
    proxy.releaseNext()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
    })
    const line = page.getByRole('status').filter({ hasText: 'Bertsio berria' })
    await expect(line).toBeVisible()
    // Not by the pages' `load`: the first may end before it has loaded whole.
    let navigations = 0
    page.on('request', (asked) => {
      if (asked.isNavigationRequest()) navigations++
    })
    proxy.demand('999.0.0')
    await page.evaluate(() => location.reload())
    // One by the person and one by the app; one more where the browser loses a navigation between two
    // workers.
    await expect.poll(() => navigations).toBeGreaterThanOrEqual(2)
    await expect(page).toHaveURL(/\/Portada$/, { timeout: 20_000 })
    await expect(page.locator(CONTENT.today)).toBeVisible()
    await expect(line).toHaveCount(0)
    expect(navigations).toBeLessThanOrEqual(3)
  } finally {
    faults.end()
    await proxy.stop()
  }
})
