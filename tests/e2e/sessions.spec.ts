import type { Browser, BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { getDevices } from '#contract/auth/sessions.ts'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { CONTENT, login, type Person, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { tokenOf as tokenAtServer } from '#tests/fixtures/server-api.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The server's status for this token: 200, or 401 when its session has ended. */
async function statusOf(serverUrl: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${serverUrl}/_api/api/file/folders`, { headers })).status
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') ?? '')

/** Log-outs stored for the server; `[]` when there are none. */
async function keptLogOuts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    // Opening it would create it, without its store.
    if (!names.includes('ataria-ended')) return '[]'
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('ataria-ended')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const db = opening.result
        const all = db.transaction('sessions').objectStore('sessions').getAll()
        all.onsuccess = () => {
          db.close()
          resolve(JSON.stringify(all.result))
        }
      }
    })
  })
}

/** Signs the person out on the devices that other tests left signed in. */
async function endSessionsOf(serverUrl: string, username: Person): Promise<void> {
  const headers = {
    authorization: `Bearer ${await tokenAtServer(serverUrl, username)}`,
    'content-type': 'application/json',
  }
  const listed = await fetch(`${serverUrl}/_api/api/auth/devices`, { headers })
  const devices = z.parse(getDevices.reply, await listed.json())
  // The session used for these calls: it could not end the others afterwards.
  for (const { id } of devices.toSorted((a, b) => Number(a.isThis) - Number(b.isThis))) {
    const body = JSON.stringify({ id })
    const ended = await fetch(`${serverUrl}/_api/api/auth/endSession`, {
      ...{ method: 'POST', headers, body },
    })
    expect(ended.status).toBe(200)
  }
}

async function openElsewhere(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL, locale: 'eu-ES', reducedMotion: 'reduce' })
}

test('log-out ends the session on the server', async ({ page, server }) => {
  await login(page, 'jon')
  const token = await tokenOf(page)
  expect(await statusOf(server.url, token)).toBe(200)
  await page.goto('/Login')
  await expect.poll(() => statusOf(server.url, token)).toBe(401)
  await expect.poll(() => keptLogOuts(page)).toBe('[]')
  await expect(page.getByRole('status').first()).toHaveText('')
})

test('a log-out without a network is reported to the server at the next start, and keeps no token', async ({
  device,
  server,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  let page = await device.open()
  await login(page, 'jon', `${server.url}/Login`)
  await waitForServiceWorker(page)
  const token = await tokenOf(page)
  await server.stop()
  await page.goto(`${server.url}/Login`)
  await expect(page.locator(CONTENT.login)).toBeVisible()
  await expect.poll(() => keptLogOuts(page)).toContain('apiRoot')
  expect(await keptLogOuts(page)).not.toContain(token)
  await device.close()

  await server.start()
  expect(await statusOf(server.url, token)).toBe(200)
  page = await device.open()
  await page.goto(`${server.url}/Login`)
  await expect.poll(() => statusOf(server.url, token)).toBe(401)
})

test('the profile lists the devices, and ends the session on another one, which says so', async ({
  page,
  browser,
  server,
}) => {
  await endSessionsOf(server.url, 'koldo')
  const elsewhere = await openElsewhere(browser, server.url)
  const other = await elsewhere.newPage()
  await login(other, 'koldo')
  await login(page, 'koldo')
  await page.goto('/MiPerfil')
  const list = page.getByRole('region', { name: 'Zure gailuak' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('Gailu hau', { exact: true })).toHaveCount(1)
  await list.scrollIntoViewIfNeeded()
  await expectAccessibleInBothThemes(page)

  await list.getByRole('button', { name: 'Amaitu saioa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saioa amaitu nahi duzu?' })
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Amaitu saioa' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('button', { name: 'Amaitu saioa' })).toHaveCount(0)

  await other.getByRole('button', { name: 'Eguneratu' }).click()
  await expect(other).toHaveURL(/\/Login/)
  await expect(other.getByText('Saio hau zure beste gailu batetik amaitu da.')).toBeVisible()
  await elsewhere.close()
})

test('offline the profile says why it lists no devices, and lists them afterwards', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await login(page, 'koldo', `${faultProxy.url}/Login`)
  faultProxy.spoil('auth/devices', { kind: 'cut' })
  await page.goto(`${faultProxy.url}/MiPerfil`)
  const list = page.getByRole('region', { name: 'Zure gailuak' })
  await expect(list).toContainText('Zure gailuak ikusteko konexioa behar da.')
  faultProxy.heal()
  await list.getByRole('button', { name: 'Saiatu berriro' }).click()
  await expect(list.getByRole('listitem')).not.toHaveCount(0)
})

test('before a server without the call, no devices are listed and log-out works', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  for (const call of ['auth/devices', 'auth/logout']) {
    faultProxy.spoil(call, { kind: 'status', status: 404 })
  }
  await login(page, 'koldo', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MiPerfil`)
  await expect(page.getByRole('link', { name: 'Eskatu aldaketa' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Zure gailuak' })).toHaveCount(0)
  await page.goto(`${faultProxy.url}/Login`)
  await expect(page.locator(CONTENT.login)).toBeVisible()
  await expect.poll(() => keptLogOuts(page)).toBe('[]')
})
