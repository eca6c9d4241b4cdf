import { createPhone } from '#tests/chaos/phone.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, login } from '#tests/fixtures/people.ts'
import {
  ALL_TRACES,
  keptOf,
  killDuringLogOut,
  NAME,
  SESSION_ENDS,
  signInTraceable,
  untilForgotten,
} from '#tests/fixtures/signed-in-traces.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/*
 * What the browser's own interfaces say. When its storage engine removes deleted rows from its files is its own
 * affair: `npm run test:disk` tells.
 */

/** For an init script: the page's idle callbacks run when a test calls `becomeIdle`. */
function holdIdleCallbacks(): void {
  const held: (() => void)[] = []
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => held.push(run),
    becomeIdle: () => {
      for (const run of held.splice(0)) run()
    },
  })
}

for (const [end, leave] of Object.entries(SESSION_ENDS)) {
  test(`a log-out that is ${end} leaves no name, number or text in the browser`, async ({
    device,
    faultProxy,
    server,
  }) => {
    const sent = `Bidalitako ideia ${crypto.randomUUID()}`
    const page = await device.open()
    await signInTraceable(page, faultProxy, server.url)
    await page.goto(`${faultProxy.url}/MensajesList`)
    await expect(page.getByText('Oharra 1')).toBeVisible()
    const id = await submit(page, { kind: 'idea', text: sent })
    await expect
      .poll(async () => (await outboxOf(page)).find((item) => item.id === id)?.state.kind)
      .toBe('sent')
    expect(await keptOf(page, ALL_TRACES)).toEqual(ALL_TRACES)
    await device.close()

    const again = await device.open()
    await again.goto(`${faultProxy.url}/Portada`)
    await expect(again.locator(CONTENT.today)).toBeVisible()
    await leave(again, faultProxy.url)
    await untilForgotten(again)
    expect(await keptOf(again, [...ALL_TRACES, sent])).toEqual([])
    await device.close()

    // Not the app, which would sweep at its start.
    const after = await device.open()
    await after.goto(`${faultProxy.url}/config.json`)
    expect(await keptOf(after, [...ALL_TRACES, sent])).toEqual([])
  })
}

test('a sync that was about to start at a log-out makes no database again', async ({
  device,
  server,
}) => {
  const page = await device.open()
  await login(page, 'ane', `${server.url}/Login`)
  await page.addInitScript(holdIdleCallbacks)
  await page.reload()
  await expect(page.locator(CONTENT.today)).toBeVisible()
  await page.getByRole('button', { name: 'Menua' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Amaitu saioa' }).click()
  await untilForgotten(page)
  await page.evaluate(() => Reflect.get(globalThis, 'becomeIdle')())
  // Resolves when the sync's own module has run, and then the task that called it.
  await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const file = files.find((name) => name.includes('/assets/after-today-'))
    if (file === undefined) throw new Error('Nothing has begun to start the sync.')
    await import(file)
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(page.workers()).toEqual([])
  await untilForgotten(page)
})

test('a session that is taken back leaves nothing either, but for what is yet to be sent', async ({
  device,
  faultProxy,
  faults,
  server,
}) => {
  faults.allow(FAILED_LOAD)
  const unsent = `Bidali gabeko ideia ${crypto.randomUUID()}`
  const page = await device.open()
  await signInTraceable(page, faultProxy, server.url)
  faultProxy.spoil('ideas/Create', { kind: 'drop' })
  await submit(page, { kind: 'idea', text: unsent })
  for (const call of ['sync/manifest', 'Portada'])
    faultProxy.spoil(call, { kind: 'status', status: 401 })
  await page.goto(`${faultProxy.url}/Comedor`)
  await expect(page).toHaveURL(/\/Login/)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
        const { held = [] } = await navigator.locks.query()
        const turns = held.filter(({ name }) => name === 'ataria-session').length
        return { turns, names: names.filter((name) => /^ataria-[0-9a-f]{24}/.test(name)) }
      }),
    )
    .toEqual({ turns: 0, names: [expect.stringMatching(/-outbox$/)] })
  expect(await keptOf(page, [...ALL_TRACES, unsent])).toEqual([unsent])
})

test('the next start completes a log-out that a browser kill interrupted', async ({
  faultProxy,
  server,
  launchOptions,
}) => {
  const phone = createPhone(launchOptions.executablePath ?? '', faultProxy.url)
  try {
    await killDuringLogOut(phone, faultProxy, server.url)

    await phone.turnOn()
    const next = await phone.openTab()
    await next.goto(`${faultProxy.url}/config.json`)
    expect(await keptOf(next, [NAME])).toEqual([NAME])
    await next.goto(`${faultProxy.url}/Login`)
    await untilForgotten(next)
    expect(await keptOf(next, ALL_TRACES)).toEqual([])
  } finally {
    await phone.dispose()
  }
})
