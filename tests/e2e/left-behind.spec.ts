import type { Page } from '@playwright/test'
import { createPhone } from '#tests/chaos/phone.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { rowsOf } from '#tests/fixtures/local-data.ts'
import { outboxOf, submit } from '#tests/fixtures/outbox-page.ts'
import { CONTENT, DEMO_PASSWORD, login } from '#tests/fixtures/people.ts'
import { searchProfile } from '#tests/fixtures/search-profile.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Unlike anything else on a disk. The browser keeps letters beyond Latin 1 in another way. */
const NAME = 'Zuriñe Otaolaurruchi'
const NUMBER = '731864290'
const TEXTS = [
  'Ezkutuko mezuaren testua, ñabardurarik gabe',
  'Ezkutuko mezu luzea “komatxoekin” – eta…',
]

const MESSAGES = TEXTS.map((texto, index) => ({
  id: index + 1,
  clase: 'Aviso general',
  titulo: `Oharra ${index}`,
  // Long enough for the browser to compress it.
  texto: `${texto}\n${'Lerro bat gehiago. '.repeat(index * 4_000)}`,
  fecha: '20/11/2026',
  cooperativa: 'Ataria',
}))

const ALL = [NAME, NUMBER, ...TEXTS]

/** Has the server take Ane for somebody whose traces can be told from everything else. */
async function signInAsNobodyElse(
  page: Page,
  proxy: { url: string; spoil(call: string, fault: { kind: 'json'; value: unknown }): void },
  serverUrl: string,
): Promise<void> {
  const reply = await fetch(`${serverUrl}/_api/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ane', password: DEMO_PASSWORD }),
  })
  const { token, data } = Object(await reply.json())
  const value = { token, data: { ...data, nombre: NAME, empleado: NUMBER } }
  proxy.spoil('auth/login', { kind: 'json', value })
  proxy.spoil('mensajeria/list', { kind: 'json', value: MESSAGES })
  await login(page, 'ane', `${proxy.url}/Login`)
  await expect.poll(async () => (await rowsOf(page, 'messages')).length).toBe(MESSAGES.length)
}

/** Resolves when a log-out has come to its end in every tab. */
async function untilForgotten(page: Page): Promise<void> {
  await expect(page.locator(CONTENT.login)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
        const { held = [], pending = [] } = await navigator.locks.query()
        const turns = [...held, ...pending].filter(({ name }) => name === 'ataria-session')
        return [...names.filter((name) => /^ataria-[0-9a-f]{24}/.test(name)), ...turns]
      }),
    )
    .toEqual([])
}

function expectNothing(profile: string, texts: readonly string[]): void {
  const found = searchProfile(profile, texts)
  expect(found).toEqual(Object.fromEntries(texts.map((text) => [text, []])))
}

const ENDS: Record<string, (page: Page, url: string) => Promise<unknown>> = {
  chosen: (page, url) => page.goto(`${url}/Login`),
  expired: async (page, url) => {
    await page.evaluate(() => {
      const claims = btoa(JSON.stringify({ exp: 1 }))
      localStorage.setItem('access_token', `h.${claims}.s`)
    })
    await page.goto(`${url}/Comedor`)
  },
}

for (const [end, leave] of Object.entries(ENDS)) {
  test(`a log-out that is ${end} leaves no name, number or text anywhere in the browser's folder`, async ({
    device,
    faultProxy,
    server,
  }) => {
    const sent = `Bidalitako ideia ${crypto.randomUUID()}`
    const page = await device.open()
    await signInAsNobodyElse(page, faultProxy, server.url)
    await page.goto(`${faultProxy.url}/MensajesList`)
    await expect(page.getByText('Oharra 1')).toBeVisible()
    const id = await submit(page, { kind: 'idea', text: sent })
    await expect
      .poll(async () => (await outboxOf(page)).find((item) => item.id === id)?.state.kind)
      .toBe('sent')
    await device.close()
    for (const [text, files] of Object.entries(searchProfile(device.profile, [...ALL, sent]))) {
      expect(files, text).not.toEqual([])
    }

    const again = await device.open()
    await again.goto(`${faultProxy.url}/Portada`)
    await expect(again.locator(CONTENT.today)).toBeVisible()
    await leave(again, faultProxy.url)
    await untilForgotten(again)
    await device.close()
    expectNothing(device.profile, [...ALL, sent])
  })
}

test('a session that is taken back leaves nothing either, but for what is yet to be sent', async ({
  device,
  faultProxy,
  faults,
  server,
}) => {
  faults.allow(FAILED_LOAD)
  const unsent = `Bidali gabeko ideia ${crypto.randomUUID()}`
  const page = await device.open()
  await signInAsNobodyElse(page, faultProxy, server.url)
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
  await device.close()
  expectNothing(device.profile, ALL)
  expect(searchProfile(device.profile, [unsent])[unsent]).not.toEqual([])
})

test('a log-out that the browser is killed in the middle of is ended by the next start', async ({
  faultProxy,
  server,
  launchOptions,
}) => {
  const phone = createPhone(launchOptions.executablePath ?? '', faultProxy.url)
  try {
    await phone.turnOn()
    const page = await phone.openTab()
    await signInAsNobodyElse(page, faultProxy, server.url)
    const other = await phone.openTab()
    await other.goto(`${faultProxy.url}/config.json`)
    await other.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) {
        if (!/^ataria-[0-9a-f]{24}-\d/.test(name ?? '')) continue
        // It does not let go: the log-out cannot come to its end.
        const opening = indexedDB.open(name ?? '')
        await new Promise((resolve) => {
          opening.onsuccess = resolve
        })
        Object.assign(globalThis, { kept: opening.result })
      }
    })
    await page.goto(`${faultProxy.url}/Login`)
    await expect(page.locator(CONTENT.login)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    await phone.kill()
    expect(searchProfile(phone.profile, [NAME])[NAME]).not.toEqual([])

    await phone.turnOn()
    const next = await phone.openTab()
    await next.goto(`${faultProxy.url}/Login`)
    await untilForgotten(next)
    await phone.context.close()
    await phone.kill()
    expectNothing(phone.profile, ALL)
  } finally {
    await phone.dispose()
  }
})
