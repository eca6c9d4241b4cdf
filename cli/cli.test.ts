import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import type { Finding } from '#server/office/doctor/finding.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { copyDatabase } from '#tests/fixtures/embedded-templates.ts'
import { makePayslip } from '#tests/fixtures/pdf-payslip.ts'
import { makePostgresDatabase } from '#tests/fixtures/postgres-databases.ts'
import { type Ended, runAtaria } from '#tests/fixtures/run-ataria.ts'
import {
  COMPILED_ONCE,
  type ServerProcess,
  startServerProcess,
} from '#tests/fixtures/server-process.ts'

/** Starting processes and opening databases takes long on a busy machine. */
const LIMIT_MS = 180_000

let folder: string
let menu: string
/** How the command finds its database: each has its own copy of the demo. */
let environment: Record<string, string>
let drop: () => Promise<void>

beforeAll(async () => {
  folder = makeFolder('cli')
  menu = join(folder, 'menú.csv')
  writeFileSync(menu, MENU, 'latin1')
  const adminUrl = inject('postgresUrl')
  const template = inject('templates').demo
  if (adminUrl === null) {
    const dataFolder = join(folder, 'data')
    mkdirSync(dataFolder)
    copyDatabase(template, join(dataFolder, 'database'))
    environment = { DATA_DIR: dataFolder, DATABASE_URL: '' }
    drop = async () => undefined
  } else {
    const made = await makePostgresDatabase(adminUrl, template)
    environment = { DATA_DIR: join(folder, 'nothing'), DATABASE_URL: made.url }
    drop = made.drop
  }
}, LIMIT_MS)

afterAll(async () => {
  await drop()
  removeFolder(folder)
})

const MENU =
  'Fecha;Primer plato;Primer plato en euskera;Segundo plato;Segundo plato en euskera\r\n' +
  '05/05/2031;Piña;Anana;Pan;Ogia\r\n'

function ataria(words: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
  return runAtaria(words, folder, { ...environment, ...more })
}

describe('without a server', { timeout: LIMIT_MS }, () => {
  test('previews a file, imports it, finds nothing to change, and undoes it', async () => {
    const looked = await ataria(['import', 'canteen-menu', 'menú.csv', '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('1 nuevas, 0 cambiadas, 0 iguales, 0 borradas')
    expect(looked.stdout).toContain('Todavía no se ha escrito nada')
    const applied = await ataria(['import', 'canteen-menu', menu, '--apply', '--json'])
    expect(applied.code).toBe(0)
    const { outcome, importId, counts } = JSON.parse(applied.stdout)
    expect({ outcome, added: counts.added }).toEqual({ outcome: 'applied', added: 1 })
    const again = await ataria(['import', 'canteen-menu', menu, '--apply', '--lang', 'eu'])
    expect(again.stdout).toContain('Dena horrela dago lehendik')
    const undone = await ataria(['undo', String(importId)])
    expect(undone).toMatchObject({ code: 0, stderr: '' })
    expect(undone.stdout).toContain(`Import ${importId} is undone: 1 rows`)
    expect(await ataria(['undo', String(importId)])).toMatchObject({ code: 1 })
  })

  test('publishes the payslips of a folder, reports their owners, and recalls them', async () => {
    const payslips = join(folder, 'payslips')
    mkdirSync(payslips)
    writeFileSync(join(payslips, 'nomina 1207.pdf'), await makePayslip())
    writeFileSync(join(payslips, 'nomina 999999.pdf'), await makePayslip())
    const publish = ['documents', 'publish', 'Nominas', 'payslips', '--month', '203105']
    const looked = await ataria([...publish, '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('nomina 999999.pdf, página 1: nadie tiene el número 999999')
    expect(looked.stdout).toContain('1207 · Ane')
    expect(await ataria([...publish, '--apply'])).toMatchObject({ code: 4 })
    const applied = await ataria([...publish, '--apply', '--unmatched', '1', '--json'])
    expect(applied.code).toBe(0)
    const { publication } = JSON.parse(applied.stdout)
    expect(await ataria([...publish, '--apply', '--unmatched', '1'])).toMatchObject({ code: 1 })
    const recalled = await ataria(['documents', 'recall', String(publication), '--lang', 'eu'])
    expect(recalled.stdout).toContain('Kenduta: 1 dokumentu')
    expect((await ataria(['documents', 'list'])).stdout).toContain('recalled')
    expect(await ataria(['documents', 'recall', '99999'])).toMatchObject({ code: 1 })
  })

  test('names the place of a fault, and exits with 1', async () => {
    writeFileSync(join(folder, 'bad.csv'), 'Fecha;Tipo\n31/02/2031;festivo\n')
    const { code, stdout } = await ataria(['import', 'calendar', 'bad.csv', '--lang', 'eu'])
    expect(code).toBe(1)
    expect(stdout).toContain('2. lerroa, «Eguna» zutabea, “31/02/2031”: Ez da egutegiko eguna.')
    expect(await ataria(['import', 'calendar', 'nothing.csv'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('ENOENT'),
    })
  })

  test('removals are confirmed by their number', async () => {
    writeFileSync(join(folder, 'folders.csv'), 'Carpeta\nNominas\n')
    const asked = await ataria(['import', 'active-folders', 'folders.csv', '--apply', '--json'])
    expect(asked.code).toBe(4)
    const { removed } = JSON.parse(asked.stdout).counts
    const words = ['import', 'active-folders', 'folders.csv', '--apply', '--removed']
    expect(await ataria([...words, String(removed)])).toMatchObject({ code: 0 })
  })
})

describe('about people', { timeout: LIMIT_MS }, () => {
  test('ends and restores access, and the audit says who did it', async () => {
    const blocked = await ataria(['people', 'block', '1207', '--lang', 'es'])
    expect(blocked).toMatchObject({ code: 0, stderr: '' })
    expect(blocked.stdout).toContain('acceso bloqueado')
    const list = await ataria(['people', 'list', 'ane', '--json'])
    expect(JSON.parse(list.stdout)).toContainEqual(
      expect.objectContaining({ empleado: 1207, access: 'blocked' }),
    )
    expect(await ataria(['people', 'return', '1207'])).toMatchObject({ code: 0 })
    expect(await ataria(['unlock', '999999', '--lang', 'eu'])).toMatchObject({
      code: 1,
      stdout: 'Ez dago 999999 zenbakiko langilerik.\n',
    })
    const audit = await ataria(['audit', '--person', '1207', '--json'])
    expect(JSON.parse(audit.stdout).map(({ action }: { action: string }) => action)).toEqual([
      'return',
      'block',
    ])
    const csv = await ataria(['audit', '--action', 'block', '--csv'])
    expect(csv.stdout).toMatch(/"cli:[^"]+";"block";"1207"/)
    // Those who sign in, and try to, are listed apart from what the office does.
    const trail = await ataria(['trail', '--person', '1207', '--json'])
    expect(trail).toMatchObject({ code: 0, stdout: '[]\n' })
    for (const words of [
      ['people', 'block', 'x'],
      ['audit', '--from', 'x'],
      ['trail', '--kind', 'x'],
      ['sessions', 'end'],
    ]) {
      expect(await ataria(words)).toMatchObject({ code: 2 })
    }
  })
})

describe('one person', { timeout: LIMIT_MS }, () => {
  test('is added and changed by named options, after a preview', async () => {
    const add = ['people', 'add', '7001', '--username', 'nerea', '--full-name', 'Nerea Ibarra']
    const looked = await ataria([...add, '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('Todavía no se ha escrito nada: se añadiría una persona')
    expect(await ataria(['people', 'change', '7001', '--full-name', 'X'])).toMatchObject({
      code: 1,
    })
    expect(await ataria([...add, '--apply'])).toMatchObject({ code: 0, stderr: '' })
    expect(await ataria([...add, '--apply'])).toMatchObject({ code: 1 })
    const change = ['people', 'change', '7001', '--department', 'Montaje', '--lang', 'eu']
    expect((await ataria([...change, '--apply'])).stdout).toBe(
      'Saila: (hutsik) → Montaje\nNerea Ibarra: datuak aldatuta.\n',
    )
    const wrong = await ataria(['people', 'change', '7001', '--full-name', '', '--lang', 'es'])
    expect(wrong).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('columna «Nombre y apellidos»: No puede estar vacío.'),
    })
    expect(await ataria(['people', 'change', '7001'])).toMatchObject({ code: 2 })
  })
})

describe('about messages', { timeout: LIMIT_MS }, () => {
  test('a text is previewed, published, changed, listed and withdrawn', async () => {
    const template = await ataria(['messages', '--template'])
    expect(template).toMatchObject({ code: 0, stderr: '' })
    // In Windows-1252, as an older editor saves it.
    writeFileSync(join(folder, 'closed.txt'), template.stdout, 'latin1')
    const publish = ['messages', 'publish', 'closed.txt', '--class', 'Aviso general']
    const looked = await ataria([...publish, '--group', 'Socios', '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('El viernes el comedor estará cerrado.')
    expect(looked.stdout).toContain('Para 2 personas; 0 tienen los avisos activados.')
    expect(looked.stdout).toContain('Todavía no se ha escrito nada')
    const at = ['--at', '2999-12-31T08:30', '--lang', 'eu']
    const kept = await ataria([...publish, '--centre', '4210', ...at, '--apply'])
    expect(kept.stdout).toContain('Argitaratzeko unea: 2999-12-31 08:30.')
    const listed = await ataria(['messages', 'list', '--state', 'scheduled', '--json'])
    const [{ id, readers }] = JSON.parse(listed.stdout)
    expect(readers).toBe(1)
    writeFileSync(join(folder, 'bad.txt'), '[eu]\nBat / bi\nHiru.\n')
    const bad = await ataria(['messages', 'change', String(id), 'bad.txt', '--apply'])
    expect(bad.code).toBe(1)
    expect(bad.stdout).toContain('Basque: the title has “ / ”, which separates the languages.')
    expect(bad.stdout).toContain(
      'The text file has no Spanish. Add it, or waive it with --without es.',
    )
    const gone = await ataria(['messages', 'withdraw', String(id), '--apply', '--lang', 'es'])
    expect(gone.stdout).toContain(`Mensaje ${id} retirado`)
    expect(await ataria(['messages', 'withdraw', String(id), '--apply'])).toMatchObject({ code: 1 })
  })

  test('people without a push are exported as CSV', async () => {
    const listed = await ataria(['messages', 'list', '--class', 'oposicion', '--json'])
    const [{ id }] = JSON.parse(listed.stdout)
    const report = await ataria(['messages', 'report', String(id), '--csv', '--lang', 'es'])
    expect(report).toMatchObject({ code: 0, stderr: '' })
    expect(report.stdout).toMatch(
      /^\ufeff"Número";"Nombre";"Departamento";"Aviso"\r\n("\d+";"[^"]+";"[^"]*";"sin aviso"\r\n)+$/,
    )
  })
})

describe('duties', { timeout: LIMIT_MS }, () => {
  test('are given and listed in words, and unknown ones refused', async () => {
    const given = await ataria(['duties', 'give', '1207', 'people', '--lang', 'es'])
    expect(given).toMatchObject({ code: 0, stderr: '' })
    const listed = await ataria(['duties', 'list', '--lang', 'es'])
    expect(listed.stdout).toMatch(/^1207 · Ane Etxeberria Agirre · personas · \d{4}-\d\d-\d\d\n$/)
    expect(await ataria(['duties', 'give', '999999', 'people'])).toMatchObject({ code: 1 })
    expect(await ataria(['duties', 'take', '1207', 'nothing'])).toMatchObject({ code: 2 })
  })
})

describe('letters', { timeout: LIMIT_MS }, () => {
  const PUBLIC_URL = 'https://ataria.example'

  test('go to a new file that only its owner can read, and no code is printed', async () => {
    const words = ['letters', '1207', '--out', 'letters.pdf', '--lang', 'es']
    expect(await ataria(words)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('PUBLIC_URL'),
    })
    const written = await ataria(words, { PUBLIC_URL })
    expect(written).toMatchObject({ code: 0, stderr: '' })
    expect(written.stdout).toContain('Hay 1 cartas en letters.pdf')
    expect(written.stdout).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
    expect(statSync(join(folder, 'letters.pdf')).mode & 0o077).toBe(0)
    // An existing file, perhaps with valid letters, is not overwritten.
    expect(await ataria(words, { PUBLIC_URL })).toMatchObject({ code: 2 })
    for (const wrong of [[], ['1207', '--all'], ['--all', '--department', 'x'], ['x']]) {
      const refused = await ataria(['letters', ...wrong, '--out', 'other.pdf'], { PUBLIC_URL })
      expect(refused).toMatchObject({ code: 2 })
    }
    expect(existsSync(join(folder, 'other.pdf'))).toBe(false)
  })
})

describe('about what was sent', { timeout: LIMIT_MS }, () => {
  test('an idea is listed, taken, answered from files and shown', async () => {
    const list = await ataria(['ideas', 'list', '--new', '--json'])
    expect(list).toMatchObject({ code: 0, stderr: '' })
    const [{ id, empleado }] = JSON.parse(list.stdout)
    expect(empleado).toBeGreaterThan(0)
    const taken = await ataria(['ideas', 'take', String(id), '--lang', 'es'])
    expect(taken).toMatchObject({ code: 0, stdout: `Te encargas del número ${id}.\n` })
    writeFileSync(join(folder, 'yes.eu.txt'), 'Egingo dugu.\n')
    writeFileSync(join(folder, 'yes.es.txt'), 'Lo haremos el año que viene.\n', 'latin1')
    const answer = ['ideas', 'answer', String(id), '--eu', 'yes.eu.txt', '--es', 'yes.es.txt']
    expect(await ataria(answer)).toMatchObject({ code: 0, stderr: '' })
    const shown = await ataria(['ideas', 'show', String(id)])
    expect(shown.stdout).toContain('answer: Egingo dugu. / Lo haremos el año que viene.')
    const other = ['ideas', 'answer', String(id), '--es', 'yes.es.txt', '--lang', 'eu']
    expect(await ataria(other)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^Erantzunda dago lehendik \(cli:.+\)\. Ez da ezer idatzi\.\n$/,
      ),
    })
    expect(await ataria(['requests', 'file', '99999'])).toMatchObject({ code: 1 })
    const nowhere = ['openings', 'export', '1', '--out', 'list.txt']
    expect(await ataria(nowhere)).toMatchObject({ code: 2 })
  })
})

describe('no database is needed', { timeout: LIMIT_MS }, () => {
  test('for the kinds, a template, and help', async () => {
    const nowhere = { DATA_DIR: join(folder, 'nowhere'), DATABASE_URL: '' }
    const list = await ataria(['import', '--list'], { ...nowhere, LANG: 'eu_ES.UTF-8' })
    expect(list.stdout).toContain('calendar')
    expect(list.stdout).toContain('Lan-egutegia')
    const template = await ataria(['import', 'calendar', '--template', '--lang', 'es'], nowhere)
    expect(template.stdout).toBe('\ufeffFecha;Tipo\r\n01/01/2027;festivo\r\n')
    for (const words of [
      [],
      ['import'],
      ['undo'],
      ['people'],
      ['people', 'block'],
      ['audit'],
      ['messages', 'publish'],
      ['letters'],
      ['init'],
      ['doctor'],
      ['requests', 'answer'],
      ['openings'],
    ]) {
      const help = await ataria([...words, '--help'], nowhere)
      expect(help).toMatchObject({ code: 0, stderr: '' })
      expect(help.stdout).toContain('Usage: ataria')
    }
    expect(existsSync(nowhere.DATA_DIR)).toBe(false)
  })

  test('a reader that ends early, such as head, is no fault', async () => {
    const child = spawn(process.execPath, [join(PROJECT_ROOT, 'cli/main.ts'), '--help'], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...COMPILED_ONCE },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test.each([
    [[]],
    [['nothing']],
    [['import', 'nothing', 'a.csv']],
    [['import', 'calendar']],
    [['import', 'calendar', 'a.csv', '--lang', 'fr']],
    [['import', 'calendar', 'a.csv', '--removed', '-1']],
    [['undo', 'x']],
    [['messages']],
    [['init', '1207']],
    [['messages', 'publish', 'nothing.txt', '--class', 'oposicion', '--all']],
    [['messages', 'publish', 'menú.csv', '--class', 'oposicion']],
    [['messages', 'publish', 'menú.csv', '--class', 'oposicion', '--all', '--at', '31/12/2030']],
  ])('%j is a wrong command', async (words) => {
    const { code, stderr } = await ataria(words)
    expect({ code, isSilent: stderr === '' }).toEqual({ code: 2, isSilent: false })
  })

  test('for the doctor, who says what is wrong and creates nothing', async () => {
    const nowhere = join(folder, 'nowhere')
    const { code, stdout } = await ataria(['doctor', '--lang', 'es'], {
      ...{ DATA_DIR: nowhere, DATABASE_URL: '', PORT: '1' },
      SMTP_URL: 'smtp://ataria:hidden-word@127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(stdout).toContain(
      `mal   base de datos: No hay base de datos en ${nowhere} (DATA_DIR). Indica`,
    )
    expect(stdout).toContain(
      'nota  base de datos: No responde ningún servidor en http://127.0.0.1:1',
    )
    expect(stdout).toContain('mal   ajustes: Falta PUBLIC_URL')
    expect(stdout).toContain(
      'mal   correo: No se puede usar 127.0.0.1:1 (ESOCKET): revisa SMTP_URL.',
    )
    expect(stdout).not.toContain('hidden-word')
    const wrong = await ataria(['doctor', '--json'], { PORT: 'x' })
    expect(wrong.code).toBe(1)
    const told = await ataria(['doctor', '--lang', 'eu'], { PORT: 'x' })
    expect(told.stdout).toContain('PORT ezarpenak ez du balio. Idatzi honela: 8787.')
    expect(JSON.parse(wrong.stdout)).toEqual([
      expect.objectContaining({ area: 'settings', state: 'wrong', code: 'settings-wrong' }),
    ])
    expect(existsSync(nowhere)).toBe(false)
  })

  test('without a database it says so and creates none', async () => {
    const nowhere = join(folder, 'nowhere')
    const { code, stderr } = await ataria(['undo', '1'], { DATA_DIR: nowhere, DATABASE_URL: '' })
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: `There is no database in ${nowhere} (DATA_DIR): name the server's data folder, or its DATABASE_URL.\n`,
    })
    expect(existsSync(nowhere)).toBe(false)
    const spanish = await ataria(['undo', '1', '--lang=es'], {
      DATABASE_URL: 'postgres://ana:hidden-word@127.0.0.1:1/ataria',
    })
    expect(spanish).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /^No se puede usar la base de datos 127\.0\.0\.1:1\/ataria \(DATABASE_URL\): .*Mira si está en marcha/,
      ),
    })
    expect(spanish.stderr).not.toContain('hidden-word')
  })
})

describe('beside a running server', { timeout: LIMIT_MS }, () => {
  let server: ServerProcess

  beforeEach(async () => {
    server = await startServerProcess(environment.DATA_DIR ?? '', {
      DATABASE_URL: environment.DATABASE_URL ?? '',
    })
  }, LIMIT_MS)

  afterEach(() => server.stop())

  test('imports a file, and undoes it', async () => {
    const applied = await ataria(['import', 'canteen-menu', 'menú.csv', '--apply', '--json'])
    expect(applied).toMatchObject({ code: 0, stderr: '' })
    const { importId, added } = JSON.parse(applied.stdout)
    expect(added).toEqual([{ row: '05/05/2031 · 1.', line: 2, fields: [] }])
    expect(await ataria(['undo', String(importId)])).toMatchObject({ code: 0 })
    expect(await ataria(['import', 'canteen-menu', 'nothing.csv'])).toMatchObject({ code: 1 })
    writeFileSync(join(folder, 'a.png'), Buffer.from('89504e470d0a1a0a', 'hex'))
    const words = [
      'publish',
      'kaixo.txt',
      '--class',
      'Aviso general',
      '--all',
      '--document',
      'a.png',
    ]
    writeFileSync(join(folder, 'kaixo.txt'), '[eu]\nKaixo\nEgun on.\n[es]\nHola\nBuenos días.\n')
    const published = await ataria(['messages', ...words, '--apply', '--json'])
    expect(published).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(published.stdout)).toMatchObject({
      outcome: 'published',
      message: { document: 'picture' },
    })
    const letters = await ataria(['letters', '1207', '--out', 'beside.pdf'], {
      PUBLIC_URL: 'https://ataria.example',
    })
    expect(letters).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(join(folder, 'beside.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await ataria(['people', 'leave', '9345'])).toMatchObject({ code: 0, stderr: '' })
    const well = await ataria(['doctor', '--json'], {
      ...{ PUBLIC_URL: server.url, PORT: new URL(server.url).port, MIN_FREE_MB: '0' },
      // Neither a build of the app nor this test's files are what it is about.
      ...{ APP_DIR: PROJECT_ROOT, FILES_DIR: join(folder, 'files') },
    })
    const found = JSON.parse(well.stdout).filter(({ state }: Finding) => state === 'wrong')
    expect({ found, code: well.code, stderr: well.stderr }).toEqual({
      ...{ found: [], code: 0, stderr: '' },
    })
    const audit = await ataria(['audit', '--limit', '4', '--json'])
    expect(JSON.parse(audit.stdout).map(({ action }: { action: string }) => action)).toEqual([
      'leave',
      'letter',
      'publish-message',
      'undo',
    ])
    if (environment.DATABASE_URL === '') {
      const socket = statSync(join(environment.DATA_DIR ?? '', 'office.sock'))
      expect(socket.mode & 0o077).toBe(0)
    }
  })

  test('the socket of a killed server does not stop the next one', async () => {
    await server.stop('SIGKILL')
    const looked = await ataria(['import', 'canteen-menu', 'menú.csv'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    await server.start()
    expect(await ataria(['import', 'canteen-menu', 'menú.csv'])).toMatchObject({ code: 0 })
  })
})
