import type { Page } from '@playwright/test'
import { expectWalkable } from '#tests/fixtures/accessibility-tree.ts'
import { lastMonthSearch } from '#tests/fixtures/clock.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const SCREENS = [
  'Portada',
  `HorasTrabajadas${lastMonthSearch()}`,
  'HorasAcumuladas',
  'Calendario',
  'Comedor',
  'Nominas/Nominas',
  'MensajesList',
  'IdeaMejora',
  'MiPerfil',
]

const LAYOUTS = [
  { layout: 'a phone', use: {} },
  {
    layout: 'a desktop',
    use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
  },
]

for (const language of ['eu', 'es'] as const) {
  for (const { layout, use } of LAYOUTS) {
    test.describe(`on ${layout}, ${language}`, () => {
      test.use(use)

      test('each screen has landmarks, an outline without gaps, names and live regions', async ({
        page,
      }) => {
        test.setTimeout(300_000)
        await signIn(page, language)
        for (const screen of SCREENS) {
          await test.step(screen, async () => {
            await open(page, screen)
            await expectWalkable(page.locator('html'))
          })
        }
        await test.step('a message', async () => {
          await open(page, 'MensajesList')
          await page.getByRole('main').getByRole('list').getByRole('link').first().click()
          await expect(page).toHaveURL(/\/MensajesDetail\//)
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
          await expectWalkable(page.locator('html'))
        })
      })
    })
  }

  test(`what a person listens for is read in its order, ${language}`, async ({ page }) => {
    await signIn(page, language)
    const heard = HEARD[language]
    const main = page.getByRole('main')
    for (const [screen, tree] of Object.entries(heard)) {
      await test.step(screen, async () => {
        await open(page, screen === 'HorasTrabajadas' ? screen + lastMonthSearch() : screen)
        await expect(main).toMatchAriaSnapshot(tree)
      })
    }
  })

  test(`a chart is read as a table, ${language}`, async ({ page }) => {
    await signIn(page, language)
    await open(page, `HorasTrabajadas${lastMonthSearch()}`)
    const charts = page.getByRole('figure')
    await expect(charts).toHaveCount(2)
    for (const [index, tree] of CHART_TABLES[language].entries()) {
      const chart = charts.nth(index)
      await chart.getByText(language === 'eu' ? 'Ikusi taula' : 'Ver la tabla').click()
      await expect(chart).toMatchAriaSnapshot(tree)
    }
  })
}

/** Templates of accessibility trees: the named parts must come in this order, other things may come between. */
const HEARD = {
  eu: {
    Portada: `
      - main:
        - heading "Hasiera" [level=1]
        - article:
          - heading /^\\S+, \\S+ \\d+/ [level=2]
          - paragraph: /\\S/
          - link /(Hurrengo egun librea|Egutegian ez dago|egutegia oraindik ez dago).* Ikusi egutegia$/
          - region /^(Gaurko|Biharko|Hurrengo) menua$/:
            - heading /menua$/ [level=2]
            - term: Lehen platera
            - definition: /\\S/
            - term: Bigarren platera
            - definition: /\\S/
            - term: Postrea
            - definition: /\\S/
          - button "Eguneratu"
        - region "Nire orduak":
          - link /^Lan egindakoak hilabete honetan/
          - link /^Ordu malguen saldoa/
        - link /^Azken mezua \\d\\d-\\d\\d-\\d\\d \\S/
        - navigation "Lasterbideak":
          - list:
            - listitem:
              - link "Nominak"
    `,
    HorasTrabajadas: `
      - main:
        - heading "Lan egindako orduak" [level=1]
        - region "Batura nagusiak":
          - button /^Lan egindakoak \\d+ h \\d\\d min$/
          - button /^Teorikoak \\d+ h \\d\\d min$/
          - button /^Aldea .?\\d+ h \\d\\d min$/
        - figure "Eguneko orduak":
          - heading "Eguneko orduak" [level=2]
          - slider "Eguneko orduak, Eguna"
        - heading "Egunak" [level=2]
        - region "Egunak":
          - heading [level=2]
          - list:
            - listitem:
              - heading [level=3]
              - paragraph: /\\d+ h \\d\\d min/
    `,
    HorasAcumuladas: `
      - main:
        - heading "Metatutako orduak" [level=1]
        - button /^Ordu malguen saldoa .?\\d+ h \\d\\d min$/
        - region "Kontzeptuak, ordutan":
          - heading "Kontzeptuak, ordutan" [level=2]
          - list:
            - listitem:
              - button /^Ordu teorikoak [\\d.]+,\\d\\d$/
    `,
    Calendario: `
      - main:
        - heading "Egutegia" [level=1]
        - group "Egun motak":
          - button /^Jaiegunak \\d+$/ [pressed]
        - heading /^\\d{4}$/ [level=2]
        - region "Urtarrila":
          - heading "Urtarrila" [level=3]
          - button /^\\S+, urtarrilak 1, .*Jaieguna/
          - list:
            - listitem:
              - time: "1"
    `,
    Comedor: `
      - main:
        - heading "Jantokia" [level=1]
        - region:
          - heading [level=2]
          - term: Lehen platera
          - definition: /\\S/
          - term: Bigarren platera
          - definition: /\\S/
          - term: Postrea
          - definition: /\\S/
        - region "Hurrengo egunak":
          - heading "Hurrengo egunak" [level=2]
          - list:
            - listitem:
              - heading [level=3]
              - term: Lehen platera
    `,
    'Nominas/Nominas': `
      - main:
        - heading "Nominak" [level=1]
        - combobox "Hilabetea"
        - combobox "Urtea"
        - region /^\\d{4}$/:
          - heading /^\\d{4}$/ [level=2]
          - list /^\\d{4}$/:
            - listitem:
              - button /^\\S+ \\d{4} Nomina$/
              - 'button /^Deskargatu: Nomina · /'
    `,
    MensajesList: `
      - main:
        - heading "Mezuak" [level=1]
        - list "Mezuak":
          - listitem:
            - link /\\d\\d-\\d\\d-\\d\\d \\S/
    `,
    IdeaMejora: `
      - main:
        - heading "Ideia berria" [level=1]
        - form "Ideia berria":
          - textbox "Izenburua"
          - textbox "Gaur egungo egoera"
          - combobox "Kategoria"
          - button "Bidali"
    `,
    MiPerfil: `
      - main:
        - heading "Nire datuak" [level=1]
        - button "Handitu zure argazkia"
        - link "Eskatu aldaketa"
        - region "Lana":
          - heading "Lana" [level=2]
          - term: Langile-zenbakia
          - definition: /\\d+/
        - region "Zure gailuak":
          - heading "Zure gailuak" [level=2]
          - list:
            - listitem:
              - paragraph: / Gailu hau$/
    `,
  },
  es: {
    Portada: `
      - main:
        - heading "Inicio" [level=1]
        - article:
          - heading /^\\S+, \\d+ de \\S+$/ [level=2]
          - paragraph: /\\S/
          - link /(Próximo día libre|El calendario).* Ver el calendario$/
          - region /^(Menú de hoy|Menú de mañana|Próximo menú)$/:
            - heading /^(Menú de hoy|Menú de mañana|Próximo menú)$/ [level=2]
            - term: Primer plato
            - definition: /\\S/
            - term: Segundo plato
            - definition: /\\S/
            - term: Postre
            - definition: /\\S/
          - button "Actualizar"
        - region "Mis horas":
          - link /^Trabajadas este mes/
          - link /^Saldo de horas flexibles/
        - link /^Último mensaje \\d\\d-\\d\\d-\\d\\d \\S/
        - navigation "Accesos directos":
          - list:
            - listitem:
              - link "Nóminas"
    `,
    HorasTrabajadas: `
      - main:
        - heading "Horas trabajadas" [level=1]
        - region "Sumas principales":
          - button /^Trabajadas \\d+ h \\d\\d min$/
          - button /^Teóricas \\d+ h \\d\\d min$/
          - button /^Diferencia .?\\d+ h \\d\\d min$/
        - figure "Horas por día":
          - heading "Horas por día" [level=2]
          - slider "Horas por día, Día"
        - heading "Días" [level=2]
        - region "Días":
          - heading [level=2]
          - list:
            - listitem:
              - heading [level=3]
              - paragraph: /\\d+ h \\d\\d min/
    `,
    HorasAcumuladas: `
      - main:
        - heading "Horas acumuladas" [level=1]
        - button /^Saldo de horas flexibles .?\\d+ h \\d\\d min$/
        - region "Conceptos, en horas":
          - heading "Conceptos, en horas" [level=2]
          - list:
            - listitem:
              - button /^Horas teóricas [\\d.]+,\\d\\d$/
    `,
    Calendario: `
      - main:
        - heading "Calendario" [level=1]
        - group "Tipos de día":
          - button /^Festivos \\d+$/ [pressed]
        - heading /^\\d{4}$/ [level=2]
        - region "Enero":
          - heading "Enero" [level=3]
          - button /^\\S+, 1 de enero, .*Festivo/
          - list:
            - listitem:
              - time: "1"
    `,
    Comedor: `
      - main:
        - heading "Comedor" [level=1]
        - region:
          - heading [level=2]
          - term: Primer plato
          - definition: /\\S/
          - term: Segundo plato
          - definition: /\\S/
          - term: Postre
          - definition: /\\S/
        - region "Próximos días":
          - heading "Próximos días" [level=2]
          - list:
            - listitem:
              - heading [level=3]
              - term: Primer plato
    `,
    'Nominas/Nominas': `
      - main:
        - heading "Nóminas" [level=1]
        - combobox "Mes"
        - combobox "Año"
        - region /^\\d{4}$/:
          - heading /^\\d{4}$/ [level=2]
          - list /^\\d{4}$/:
            - listitem:
              - button /^\\S+ \\d{4} Nómina$/
              - button /^Descargar Nómina · \\S+ \\d{4}$/
    `,
    MensajesList: `
      - main:
        - heading "Mensajes" [level=1]
        - list "Mensajes":
          - listitem:
            - link /\\d\\d-\\d\\d-\\d\\d \\S/
    `,
    IdeaMejora: `
      - main:
        - heading "Nueva idea" [level=1]
        - form "Nueva idea":
          - textbox "Título"
          - textbox "Situación actual"
          - combobox "Categoría"
          - button "Enviar"
    `,
    MiPerfil: `
      - main:
        - heading "Mis datos" [level=1]
        - button "Ampliar tu foto"
        - link "Solicitar un cambio"
        - region "Trabajo":
          - heading "Trabajo" [level=2]
          - term: Número de empleado
          - definition: /\\d+/
        - region "Tus dispositivos":
          - heading "Tus dispositivos" [level=2]
          - list:
            - listitem:
              - paragraph: / Este dispositivo$/
    `,
  },
} as const

const CHART_TABLES = {
  eu: [
    chartTable('Eguneko orduak', ['Eguna', 'Lan egindakoak', 'Teorikoak']),
    chartTable('Orduak motaka, egunez egun', ['Eguna', 'Lana']),
  ],
  es: [
    chartTable('Horas por día', ['Día', 'Trabajadas', 'Teóricas']),
    chartTable('Horas por tipo, día a día', ['Día', 'Trabajo']),
  ],
}

function chartTable(title: string, columns: readonly string[]): string {
  return `
    - figure "${title}":
      - heading "${title}" [level=2]
      - group:
        - region:
          - table:
            - rowgroup:
              - row:
${columns.map((column) => `                - columnheader "${column}"`).join('\n')}
            - rowgroup:
              - row:
                - rowheader
                - cell /\\d+ h \\d\\d min|–/
  `
}

async function signIn(page: Page, language: 'eu' | 'es'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('idioma', chosen), language)
  await login(page, 'ane')
}

/** Waits until the screen's rows are there, not only its frame. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`/${screen}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  // A desktop's menu comes with the local database.
  await expect(page.getByRole('navigation').first()).toBeVisible()
}
