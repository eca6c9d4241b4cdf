import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import type { Fault, FaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { freshnessOf, refreshUntilQuiet } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

// A fault in data that another screen shows as a part is reported there, and nowhere else.

type Place = 'tiles' | 'banner' | 'rings' | 'menu' | 'form'

interface Broken {
  readonly call: string
  readonly dataset: string
  /** Where its rows are shown; folders decide about tiles as well. */
  readonly places: readonly Place[]
}

const BROKEN: readonly Broken[] = [
  { call: 'Portada', dataset: 'shortcuts', places: ['tiles'] },
  { call: 'file/folders', dataset: 'folders', places: ['tiles', 'menu'] },
  { call: 'mensajeria/list', dataset: 'messages', places: ['banner'] },
  { call: 'horas/GetHorasTeoricas', dataset: 'theoreticalHours', places: ['rings'] },
  { call: 'ideas/GetCategorias', dataset: 'ideaCategories', places: ['form'] },
]

const NAMES = {
  eu: { tiles: 'Lasterbideak', banner: 'Azken mezua', rings: 'Nire orduak', menu: 'Menua' },
  es: { tiles: 'Accesos directos', banner: 'Último mensaje', rings: 'Mis horas', menu: 'Menú' },
} as const

type Language = keyof typeof NAMES

const SAID = {
  eu: {
    page: 'Zerbitzariaren azken erantzuna ez da baliozkoa izan',
    status: 'Azken eguneratzeak huts egin du',
    never: 'Oraindik ez da daturik jaso',
    noCategories: 'Kategoriak oraindik ez dira iritsi.',
    age: /Eguneratua: \d+:\d+/,
  },
  es: {
    page: 'La última respuesta del servidor no era válida',
    status: 'La última actualización ha fallado',
    never: 'Todavía no se han recibido datos',
    noCategories: 'Las categorías todavía no han llegado.',
    age: /Actualizado: \d+:\d+/,
  },
} as const

/** The fault line of `place`, on its screen; it may be empty. */
async function lineOf(page: Page, proxy: FaultProxy, place: Place, language: Language) {
  const { [place]: name, menu } = { ...NAMES[language], form: '' }
  const path = place === 'form' ? '/IdeaMejora' : '/Portada'
  if (new URL(page.url()).pathname !== path) await page.goto(`${proxy.url}${path}`)
  if (place === 'form') return page.getByRole('form').getByRole('status')
  if (place !== 'menu') return page.getByRole('status').filter({ hasText: `${name} · ` })
  await page.getByRole('button', { name: menu }).click()
  // Within a group that a fault opens, and that is folded without one.
  return page.getByRole('dialog').getByRole('status', { includeHidden: true })
}

async function leave(page: Page, place: Place): Promise<void> {
  if (place !== 'menu') return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Without a manifest the app calls each dataset, so that the fault hits its own call. */
function breakCall(proxy: FaultProxy, call: string, fault: Fault): void {
  proxy.spoil('sync/manifest', { kind: 'status', status: 500 })
  proxy.spoil(call, fault)
}

const FAULTS = { status: { kind: 'status', status: 500 }, page: { kind: 'html' } } as const

for (const [language, faultName] of [
  ['eu', 'status'],
  ['es', 'page'],
] as const) {
  test.describe(language, () => {
    test.beforeEach(async ({ page, faults }) => {
      faults.allow(FAILED_LOAD)
      await page.addInitScript((chosen) => localStorage.setItem('idioma', chosen), language)
    })

    for (const { call, dataset, places } of BROKEN) {
      test(`${call} answering a ${faultName} is reported where its data is shown, with its age`, async ({
        page,
        faultProxy,
      }) => {
        await login(page, 'ane', `${faultProxy.url}/Login`)
        await refreshUntilQuiet(page, dataset)
        breakCall(faultProxy, call, FAULTS[faultName])
        await refresh(page)
        await expect.poll(async () => (await freshnessOf(page, dataset))?.fault).toBeDefined()

        const said = SAID[language]
        for (const place of places) {
          const line = await lineOf(page, faultProxy, place, language)
          await expect(line).toContainText(said[faultName])
          await expect(line).toBeVisible()
          // The rings have it below them, with or without a fault.
          if (place !== 'rings') await expect(line).toContainText(said.age)
          await expectAccessibleInBothThemes(page)
          await leave(page, place)
        }
        for (const place of ['tiles', 'banner', 'rings'] as const) {
          if (places.includes(place)) continue
          await expect(await lineOf(page, faultProxy, place, language)).toHaveCount(0)
        }
        // One call's fault is not reported as the network's.
        await expect(page.getByText(/Wi-Fi|konexiorik gabe|sin conexión/i)).toHaveCount(0)

        faultProxy.heal()
        await page.goto(`${faultProxy.url}/Portada`)
        await refresh(page)
        await expect.poll(async () => (await freshnessOf(page, dataset))?.fault).toBeUndefined()
        for (const place of places) {
          await expectSilent(await lineOf(page, faultProxy, place, language), place)
          await leave(page, place)
        }
      })
    }

    test('data that never arrived is reported as such, and the folders keep their heading for it', async ({
      page,
      faultProxy,
    }) => {
      for (const call of ['file/folders', 'Portada', 'ideas/GetCategorias']) {
        breakCall(faultProxy, call, FAULTS[faultName])
      }
      await login(page, 'ane', `${faultProxy.url}/Login`)
      const said = SAID[language]
      for (const place of ['menu', 'tiles', 'form'] as const) {
        const line = await lineOf(page, faultProxy, place, language)
        await expect(line).toContainText(said[faultName])
        // The form reports the categories' fault below their field.
        if (place === 'form') await expect(page.getByText(said.noCategories)).toBeVisible()
        else await expect(line).toContainText(said.never)
        await expectAccessibleInBothThemes(page)
        await leave(page, place)
      }
    })
  })
}

test('a calendar without its special days has its age, and no word of earlier data', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  breakCall(faultProxy, 'calendario/Especiales', FAULTS.status)
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/Calendario`)
  const line = page.getByRole('status').filter({ hasText: 'Una parte de estos datos' })
  await expect(line).toContainText('Una parte de estos datos todavía no ha llegado.')
  await expect(line).toContainText('La última actualización ha fallado')
  await expect(page.getByText(SAID.es.age)).toBeVisible()
  await expect(page.locator('[aria-current=date]')).toBeVisible()
  await expect(page.getByText(/datos anteriores|no se han recibido/)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('documents are shown though the list of folders fails from the first sync on', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  breakCall(faultProxy, 'file/folders', FAULTS.status)
  await login(page, 'ane', `${faultProxy.url}/Login`)
  for (const folder of ['Nominas', 'asamblea']) {
    await page.goto(`${faultProxy.url}/${folder}`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${folder}`))
  }
})

test('the menu of a person with one folder tells the fault, though that group has no heading', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await login(page, 'ane', `${faultProxy.url}/Login`)
  breakCall(faultProxy, 'file/folders', { kind: 'json', value: ['Nominas'] })
  await refreshUntilQuiet(page, 'folders')
  faultProxy.spoil('file/folders', FAULTS.status)
  await refresh(page)
  await expect.poll(async () => (await freshnessOf(page, 'folders'))?.fault).toBeDefined()
  const line = await lineOf(page, faultProxy, 'menu', 'eu')
  await expect(line).toContainText(SAID.eu.status)
  await expect(line).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Dokumentazioa')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Nominak' })).toBeVisible()
})

test('items that could not be read are counted on the form, the banner and the tiles', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await login(page, 'ane', `${faultProxy.url}/Login`)
  const message = { clase: 'Encuesta', fecha: '01/03/2026', texto: 'bat', documento: null }
  breakCall(faultProxy, 'ideas/GetCategorias', {
    kind: 'json',
    value: [{ id: 1, titulo: 'Lana / Trabajo' }, { id: 2, titulo: 'Ura / Agua' }, 'Trabajo'],
  })
  faultProxy.spoil('mensajeria/list', {
    kind: 'json',
    value: [
      ...[1, 2, 3].map((id) => ({ ...message, id, titulo: `${id}. mezua` })),
      { ...message, id: 4, titulo: 'x', fecha: 'atzo' },
      'x',
    ],
  })
  faultProxy.spoil('Portada', {
    kind: 'json',
    value: ['Comedor', 'Calendario', { url: 'Nominas' }],
  })
  await refresh(page)
  const told = async (place: Place) => lineOf(page, faultProxy, place, 'eu')
  await expect(await told('banner')).toHaveText(
    'Azken mezua · 2 elementu ezin izan dira irakurri, eta hemen falta dira.',
  )
  const one = 'Elementu bat ezin izan da irakurri, eta hemen falta da.'
  await expect(await told('tiles')).toHaveText(`Lasterbideak · ${one}`)
  await expectAccessibleInBothThemes(page)
  await expect(await told('form')).toHaveText(one)
  await expectAccessibleInBothThemes(page)
})

function refresh(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^(Eguneratu|Actualizar)$/ }).click()
}

async function expectSilent(line: Locator, place: Place): Promise<void> {
  if (place === 'menu' || place === 'form') await expect(line).toBeEmpty()
  else await expect(line).toHaveCount(0)
}
