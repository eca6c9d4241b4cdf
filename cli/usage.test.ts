import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { COMMANDS_LIMIT_MS, openTerminal } from '#tests/fixtures/office-terminal.ts'
import { COMPILED_ONCE } from '#tests/fixtures/server-process.ts'

/** As Spanish Excel saves it. */
const MENU =
  'Fecha;Primer plato;Primer plato en euskera;Segundo plato;Segundo plato en euskera\r\n' +
  '05/05/2031;Piña;Anana;Pan;Ogia\r\n'

const terminal = openTerminal()

beforeAll(() => writeFileSync(join(terminal.folder, 'menú.csv'), MENU, 'latin1'))

describe('no database is needed', { timeout: COMMANDS_LIMIT_MS }, () => {
  test('for the kinds, a template, and help', async () => {
    const nowhere = { DATA_DIR: join(terminal.folder, 'nowhere'), DATABASE_URL: '' }
    const list = await terminal.ataria(['import', '--list'], { ...nowhere, LANG: 'eu_ES.UTF-8' })
    expect(list.stdout).toContain('calendar')
    expect(list.stdout).toContain('Lan-egutegia')
    const words = ['import', 'calendar', '--template', '--lang', 'es']
    const template = await terminal.process(words, nowhere)
    const stdout = '\ufeffFecha;Tipo\r\n01/01/2027;festivo\r\n'
    expect(template).toEqual({ code: 0, stdout, stderr: '' })
    expect(await terminal.ataria(words, nowhere)).toEqual(template)
    expect(await terminal.process(['nothing'], nowhere)).toMatchObject({ code: 2, stdout: '' })
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
      const help = await terminal.ataria([...words, '--help'], nowhere)
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
    const { code, stderr } = await terminal.ataria(words)
    expect({ code, isSilent: stderr === '' }).toEqual({ code: 2, isSilent: false })
  })

  test.each([
    [['nothing'], 'Ez dago «nothing» agindurik.'],
    [['letter'], 'Ez dago «letter» agindurik. Hau nahi zenuen? letters'],
    [['people', 'list', '--jsn'], 'Ez dago «--jsn» aukerarik. Hau nahi zenuen? --json'],
    [['people', 'block'], 'Datu hau falta da: <number>.'],
    [['audit', '--from'], 'Aukera honek balioa behar du: --from <day>.'],
    [['init', '1207'], 'Aukera hau behar da: --out <file>.'],
    [['undo', '1', '2'], 'Datu gehiegi daude: 1, 2.'],
    [
      ['letters', '--out', 'a.pdf', '--all', '--department', 'X'],
      'Hauek ezin dira batera erabili: --all eta --department <name>.',
    ],
    [['people', 'list', '--lang', "f'r"], "«f'r» ez da hauetako bat: eu, es, en."],
    [['duties', 'give', '1207', 'x'], '«x» ez da hauetako bat: people, '],
    [['people', 'block', '12a'], '«12a» ez da langile-zenbaki bat.'],
    [['undo', '0'], '«0» ez da zenbaki bat.'],
    [['import', 'calendar', 'a.csv', '--removed=-1'], '«-1» ez da kopuru bat.'],
    [['audit', '--limit', '0'], '«0» ez da kopuru bat. Idatzi 1etik 99999ra.'],
    [['audit', '--from', '31/01/2027'], '«31/01/2027» ez da egun bat. Idatzi honela: 2027-01-31.'],
    [
      ['documents', 'publish', 'Nominas', 'a.pdf', '--month', '2027-01'],
      '«2027-01» ez da hilabete bat. Idatzi honela: 202701.',
    ],
    [
      ['messages', 'publish', 'menú.csv', '--class', 'oposicion', '--all', '--at', '31/12/2030'],
      '«31/12/2030» ez da une bat.',
    ],
    [
      ['messages', 'publish', 'nothing.txt', '--class', 'oposicion', '--all'],
      'nothing.txt ezin da irakurri (ENOENT). Begiratu izena.',
    ],
    [['messages', 'publish', 'menú.csv', '--class', 'oposicion'], 'Esan norentzat den: --all, '],
    [['letters', '--out', 'menú.csv', '--all'], 'menú.csv badago lehendik.'],
    [['letters', '--out', 'a.pdf'], 'Esan norenak: langile-zenbakiak, --department edo --all.'],
    [['openings', 'export', '14', '--out', 'a.txt'], '--out aukeraren izenak .csv edo .zip'],
    [['import'], 'Esan zer ekarri behar den: '],
    [['import', 'nothing', 'a.csv'], '«nothing» ez da hauetako bat: people, calendar, '],
    [['import', 'calendar'], 'Esan zein den fitxategia.'],
    [['people', 'change', '1207'], 'Esan zer aldatu behar den.'],
  ])('%j is told in the language of the terminal', async (words, told) => {
    const { code, stdout, stderr } = await terminal.ataria(words, { LANG: 'eu_ES.UTF-8' })
    expect({ code, stdout, stderr }).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: expect.stringContaining(told),
    })
    expect(stderr).toMatch(/--help aukerak gehiago dio\.\n$/)
  })

  test('for the doctor, who says what is wrong and creates nothing', async () => {
    const nowhere = join(terminal.folder, 'nowhere')
    const { code, stdout } = await terminal.ataria(['doctor', '--lang', 'es'], {
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
    const wrong = await terminal.ataria(['doctor', '--json'], { PORT: 'x' })
    expect(wrong.code).toBe(1)
    const told = await terminal.ataria(['doctor', '--lang', 'eu'], { PORT: 'x' })
    expect(told.stdout).toContain('PORT ezarpenak ez du balio. Idatzi honela: 8787.')
    expect(JSON.parse(wrong.stdout)).toEqual([
      expect.objectContaining({ area: 'settings', state: 'wrong', code: 'settings-wrong' }),
    ])
    expect(existsSync(nowhere)).toBe(false)
  })

  test('without a database it says so and creates none', async () => {
    const nowhere = join(terminal.folder, 'nowhere')
    const { code, stderr } = await terminal.ataria(['undo', '1'], {
      DATA_DIR: nowhere,
      DATABASE_URL: '',
    })
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: `There is no database in ${nowhere} (DATA_DIR): name the server's data folder, or its DATABASE_URL.\n`,
    })
    expect(existsSync(nowhere)).toBe(false)
    const spanish = await terminal.ataria(['undo', '1', '--lang=es'], {
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
