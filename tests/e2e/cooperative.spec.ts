import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { letterPath, readLetterCode } from '#contract/auth/letter-address.ts'
import { addDays, dayOf, toWireDay } from '#contract/day.ts'
import { startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { postgresRun } from '#scripts/test/postgres-run.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { codeOn, pagesOf } from '#tests/fixtures/letters.ts'
import { mailAfter } from '#tests/fixtures/mails.ts'
import { makePayslips } from '#tests/fixtures/pdf-payslip.ts'
import { CONTENT, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { runAtaria } from '#tests/fixtures/run-ataria.ts'
import { NEW_CODE, NEW_PASSWORD } from '#tests/fixtures/secrets.ts'
import { startShortLivedServer } from '#tests/fixtures/server-process.ts'
import { test as base, expect } from '#tests/fixtures/test.ts'

const PEOPLE = 600
const FIRST = 1001
/** Her name and number stand in the middle of every file. */
const NEREA = 1207
const TODAY = toWireDay(dayOf(new Date()))
/** Hours are shown for its month: on the first of a month no day of it is over yet. */
const YESTERDAY = toWireDay(addDays(dayOf(new Date()), -1))
const REQUEST = 'Kotxe berria dut: 1234 ABC'

interface Commands {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** Runs a command that must succeed; returns what it printed. */
  ataria(...words: readonly string[]): Promise<string>
  /** Imports lines as a spreadsheet saves them. */
  bring(kind: string, headings: string, lines: readonly string[]): Promise<void>
}

const test = base.extend<{ commands: Commands }>({
  /** Commands on an empty database: PostgreSQL where it is installed, else the embedded one. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  commands: async ({}, use) => {
    const folder = makeFolder('cooperative')
    const cluster = postgresRun({ ...process.env, DATABASE_URL: '' }).runs
      ? await startPostgresCluster()
      : undefined
    const environment = {
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: cluster?.url ?? '' },
      ...{ PUBLIC_URL: 'https://ataria.example' },
    }
    const ataria: Commands['ataria'] = async (...words) => {
      const { code, stdout, stderr } = await runAtaria(words, folder, environment)
      expect({ words, code, stderr, told: code === 0 ? '' : stdout }).toEqual({
        ...{ words, code: 0, stderr: '', told: '' },
      })
      return stdout
    }
    const bring: Commands['bring'] = async (kind, headings, lines) => {
      writeFileSync(join(folder, `${kind}.csv`), [headings, ...lines, ''].join('\r\n'), 'latin1')
      const told = await ataria('import', kind, `${kind}.csv`, '--apply', '--json')
      expect(JSON.parse(told)).toMatchObject({ outcome: 'applied', lines: lines.length })
    }
    await use({ folder, environment, ataria, bring })
    await cluster?.stop()
    removeFolder(folder)
  },
})

test('an empty database becomes a cooperative of 600 by commands alone, and a phone gets and sends all of it', async ({
  page,
  context,
  commands: { folder, environment, ataria, bring },
  faults,
}) => {
  // Some twenty commands, and payslips and letters for six hundred.
  test.setTimeout(600_000)
  faults.allow(FAILED_LOAD)
  const first = ['init', String(FIRST), '--username', 'u1001', '--full-name', 'Maite Otaola']
  await ataria(...first, '--out', 'first.pdf', '--apply')
  const server = await startShortLivedServer(environment.DATA_DIR ?? '', environment)
  try {
    const numbers = Array.from({ length: PEOPLE }, (_, index) => FIRST + index)
    await bring(
      'people',
      'Número de empleado;Usuario;Nombre y apellidos;Correo electrónico;Departamento',
      numbers.map((number) => {
        const name = number === NEREA ? 'Nerea Ibañez' : `Persona ${number}`
        return `${number};u${number};${name};u${number}@ataria.example;Muntaketa / Montaje`
      }),
    )
    await bring('calendar', 'Fecha;Tipo', [`${TODAY};festivo`])
    await bring('work-timetable', 'Título en euskera;Título en castellano;Horario', [
      'Goizeko txanda;Turno de mañana;06:00-14:00',
    ])
    await bring(
      'canteen-menu',
      'Fecha;Primer plato;Primer plato en euskera;Segundo plato;Segundo plato en euskera',
      [`${TODAY};Piña;Anana;Pan;Ogia`],
    )
    await bring(
      'worked-days',
      'Número de empleado;Fecha;Horas;Tipo',
      numbers.map((number) => `${number};${YESTERDAY};7,75;T`),
    )
    await bring('active-folders', 'Carpeta', ['Nominas'])
    writeFileSync(join(folder, 'payslips.pdf'), await makePayslips(numbers))
    const month = TODAY.slice(6) + TODAY.slice(3, 5)
    const publish = ['documents', 'publish', 'Nominas', 'payslips.pdf', '--month', month]
    const published = JSON.parse(await ataria(...publish, '--apply', '--no-tell', '--json'))
    expect(published).toMatchObject({ outcome: 'published' })
    writeFileSync(join(folder, 'kaixo.txt'), '[eu]\nKaixo\nEgun on.\n[es]\nHola\nBuenos días.\n')
    const message = ['messages', 'publish', 'kaixo.txt', '--class', 'Aviso general', '--all']
    await ataria(...message, '--apply')
    await ataria('letters', '--all', '--out', 'letters.pdf')
    const letters = await pagesOf(join(folder, 'letters.pdf'))
    expect(letters).toHaveLength(PEOPLE)
    const code = codeOn(letters.find((letter) => letter.includes('Nerea Ibañez')))

    const at = (path: string) => `${server.url}${path}`
    const main = page.getByRole('main')
    await page.goto(at(letterPath(NEREA, readLetterCode(code) ?? '')))
    await page.locator('[name=password]').fill(NEW_PASSWORD)
    await page.locator('[name=password2]').fill(NEW_PASSWORD)
    await page.locator('[type=submit]').click()
    await expect(page).toHaveURL(/\/Portada$/)
    await page.locator(CONTENT.today).waitFor()
    await waitForServiceWorker(page)
    await page.goto(at('/Comedor'))
    await expect(main).toContainText('Anana')
    await page.goto(at('/Calendario'))
    await expect(main.getByRole('button', { name: /gaur, Jaieguna$/ })).toBeVisible()
    await page.goto(at('/HorasTrabajadas'))
    await expect(main).toContainText('7 h 45 min')
    await page.goto(at('/Mensajes'))
    await expect(main).toContainText('Kaixo')

    await page.goto(at('/NuevoCodigo'))
    const send = page.getByRole('button', { name: 'Bidali gakoa' })
    const mail = await mailAfter(server, () => send.click())
    await page.getByLabel('Segurtasun-gakoa').fill(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '')
    await page.keyboard.press('Enter')
    await page.getByLabel('Kode sekretu berria').fill(NEW_CODE)
    await page.getByLabel('Errepikatu kodea').fill(NEW_CODE)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Portada$/)
    await page.goto(at('/Nominas'))
    await main.getByRole('listitem').first().getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.type(NEW_CODE)
    await expect(page.locator('.textLayer').first()).toContainText(`empleado: ${NEREA}`)

    await page.goto(at('/MiPerfil-Change'))
    await page.locator('textarea').fill(REQUEST)
    await page.getByRole('button', { name: 'Bidali', exact: true }).click()
    await expect(page).toHaveURL(/\/MiPerfil$/)
    await expect
      .poll(async () => JSON.parse(await ataria('requests', 'list', '--new', '--json')))
      .toMatchObject([{ empleado: NEREA, text: REQUEST }])
    const [request] = JSON.parse(await ataria('requests', 'list', '--new', '--json'))
    await ataria('people', 'change', String(NEREA), '--car-plate', '1234 ABC', '--apply')
    writeFileSync(join(folder, 'yes.txt'), 'Eginda dago.\n')
    await ataria('requests', 'answer', String(request.id), '--eu', 'yes.txt')
    await page.goto(at('/MiPerfil-Change'))
    const sent = page.getByRole('list', { name: 'Bidalitako eskaerak' })
    await expect(sent).toContainText('Eginda dago.')
    await context.setOffline(true)
    await page.goto(at('/MiPerfil-Change'))
    await expect(sent).toContainText('Eginda dago.')
    await context.setOffline(false)
    await page.goto('about:blank')
  } finally {
    await server.stop()
  }
})
