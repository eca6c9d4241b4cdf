import { API_ROOT } from '#contract/call.ts'
import { rowsOf } from '#tests/fixtures/local-data.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { DEMO_CODES } from '#tests/fixtures/secrets.ts'
import { tokenOf } from '#tests/fixtures/server-api.ts'
import { expect, test } from '#tests/fixtures/test.ts'
import { allFiles, everythingKept, filesWith, holdsAny, markersOf } from '#tests/fixtures/traces.ts'

const CODE = DEMO_CODES.ane

test('a payslip that was opened and closed leaves no trace on the device', async ({
  device,
  server,
}) => {
  const page = await device.open()
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await page.goto('/Nominas')
  const opener = page.getByRole('main').getByRole('listitem').first().getByRole('button').first()
  // The person's other documents, which may stay, are from the same office.
  await expect.poll(async () => (await rowsOf(page, 'messageDocuments')).length).toBeGreaterThan(20)
  const before = await everythingKept(page)
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const asked = page.waitForResponse((response) => response.url().includes('/api/file?'))
  await page.keyboard.type(CODE)
  await expect(page.locator('.pdfViewer .page').first()).toBeVisible()
  const file = await asked
  expect(file.headers()['cache-control']).toContain('no-store')
  const address = new URL(file.url())
  await page.goBack()
  await expect(opener).toBeVisible()

  // The same document from the server, as another device gets it: the bytes to search for.
  const token = await tokenOf(server.url, 'ane')
  const headers = { Authorization: `Bearer ${token}` }
  const get = (path: string) => fetch(`${server.url}${path}`, { headers })
  const unchecked = await get(address.pathname + address.search)
  expect([unchecked.status, await unchecked.json()]).toMatchObject([403, { error: 'pin-required' }])
  expect(await (await get(`${API_ROOT}pin?pincode=${CODE}`)).json()).toEqual(['ok'])
  const bytes = Buffer.from(await (await get(address.pathname + address.search)).arrayBuffer())
  // One check opens one file.
  expect((await get(address.pathname + address.search)).status).toBe(403)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const markers = markersOf(bytes, [before])
  expect(holdsAny(bytes, markers)).toBe(true)
  expect(holdsAny(Buffer.from(bytes.toString('base64')), markers)).toBe(true)

  const kept = await everythingKept(page)
  expect(kept.length).toBeGreaterThan(100_000)
  expect(holdsAny(kept, markers)).toBe(false)
  await page.goto('/Portada')
  await page.locator(CONTENT.today).waitFor()

  await device.close()
  expect(allFiles(device.profile).length).toBeGreaterThan(20)
  expect(filesWith(device.profile, markers)).toEqual([])
})
