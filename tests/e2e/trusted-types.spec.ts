import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** TypeScript's libraries do not know it. */
declare const trustedTypes: { createPolicy(name: string, rules: object): unknown }

test("only the app's one policy turns text into markup, scripts or their addresses", async ({
  page,
  faults,
}) => {
  // The worker and the service worker start by it: their absence would be an error on the console.
  await login(page, 'ane')
  await waitForServiceWorker(page)
  await expect.poll(() => page.workers().length).toBe(1)
  faults.allow(/'Trusted\w+' assignment|TrustedTypePolicy|trusted-types/)
  const refused = await page.evaluate(() => {
    const attempts = {
      markup: () => {
        document.createElement('p').innerHTML = '<img src=x onerror=alert()>'
      },
      frame: () => document.createElement('iframe').setAttribute('srcdoc', '<p>'),
      script: () => {
        document.createElement('script').text = 'alert()'
      },
      address: () => {
        document.createElement('script').src = '/assets/a.js'
      },
      worker: () => new Worker('/assets/a.js'),
      parser: () => new DOMParser().parseFromString('<p>', 'text/html'),
      'second policy': () => trustedTypes.createPolicy('other', {}),
      'same policy': () => trustedTypes.createPolicy('ataria', {}),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return error instanceof TypeError ? [name] : []
      }
    })
  })
  expect(refused).toEqual([
    ...['markup', 'frame', 'script', 'address', 'worker', 'parser'],
    ...['second policy', 'same policy'],
  ])
})
