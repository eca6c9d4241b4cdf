import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import type { Finding } from '#server/office/doctor/finding.ts'
import { COMMANDS_LIMIT_MS, openTerminal } from '#tests/fixtures/office-terminal.ts'
import { makePayslip } from '#tests/fixtures/pdf-payslip.ts'
import { type ServerProcess, startShortLivedServer } from '#tests/fixtures/server-process.ts'

/** As Spanish Excel saves it. */
const MENU =
  'Fecha;Primer plato;Primer plato en euskera;Segundo plato;Segundo plato en euskera\r\n' +
  '05/05/2031;Piña;Anana;Pan;Ogia\r\n'

const terminal = openTerminal()

beforeAll(() => writeFileSync(join(terminal.folder, 'menú.csv'), MENU, 'latin1'))

describe('without a server', { timeout: COMMANDS_LIMIT_MS }, () => {
  test('previews a file, imports it, finds nothing to change, and undoes it', async () => {
    const looked = await terminal.ataria(['import', 'canteen-menu', 'menú.csv', '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('1 nuevas, 0 cambiadas, 0 iguales, 0 borradas')
    expect(looked.stdout).toContain('Todavía no se ha escrito nada')
    const applied = await terminal.ataria([
      'import',
      'canteen-menu',
      join(terminal.folder, 'menú.csv'),
      '--apply',
      '--json',
    ])
    expect(applied.code).toBe(0)
    const { outcome, importId, counts } = JSON.parse(applied.stdout)
    expect({ outcome, added: counts.added }).toEqual({ outcome: 'applied', added: 1 })
    const again = await terminal.ataria([
      'import',
      'canteen-menu',
      join(terminal.folder, 'menú.csv'),
      '--apply',
      '--lang',
      'eu',
    ])
    expect(again.stdout).toContain('Dena horrela dago lehendik')
    const undone = await terminal.ataria(['undo', String(importId)])
    expect(undone).toMatchObject({ code: 0, stderr: '' })
    expect(undone.stdout).toContain(`Import ${importId} is undone: 1 rows`)
    expect(await terminal.ataria(['undo', String(importId)])).toMatchObject({ code: 1 })
  })

  test('publishes the payslips of a terminal.folder, reports their owners, and recalls them', async () => {
    const payslips = join(terminal.folder, 'payslips')
    mkdirSync(payslips)
    writeFileSync(join(payslips, 'nomina 1207.pdf'), await makePayslip())
    writeFileSync(join(payslips, 'nomina 999999.pdf'), await makePayslip())
    const publish = ['documents', 'publish', 'Nominas', 'payslips', '--month', '203105']
    const looked = await terminal.ataria([...publish, '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('nomina 999999.pdf, página 1: nadie tiene el número 999999')
    expect(looked.stdout).toContain('1207 · Ane')
    expect(await terminal.ataria([...publish, '--apply'])).toMatchObject({ code: 4 })
    const applied = await terminal.ataria([...publish, '--apply', '--unmatched', '1', '--json'])
    expect(applied.code).toBe(0)
    const { publication } = JSON.parse(applied.stdout)
    expect(await terminal.ataria([...publish, '--apply', '--unmatched', '1'])).toMatchObject({
      code: 1,
    })
    const recalled = await terminal.ataria([
      'documents',
      'recall',
      String(publication),
      '--lang',
      'eu',
    ])
    expect(recalled.stdout).toContain('Kenduta: 1 dokumentu')
    expect((await terminal.ataria(['documents', 'list'])).stdout).toContain('recalled')
    expect(await terminal.ataria(['documents', 'recall', '99999'])).toMatchObject({ code: 1 })
  })

  test('puts a document into a folder of all, once, and takes it back', async () => {
    writeFileSync(join(terminal.folder, 'minutes.pdf'), await makePayslip())
    const share = ['documents', 'share', 'asamblea', 'minutes.pdf', '--title', 'Akta / Acta']
    const looked = await terminal.ataria([...share, '--day', '20310131', '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('minutes.pdf lo podrán ver')
    const { stdout, code } = await terminal.ataria([...share, '--apply', '--json'])
    expect(code).toBe(0)
    const { publication } = JSON.parse(stdout)
    expect(await terminal.ataria([...share, '--apply'])).toMatchObject({ code: 1 })
    const listed = await terminal.ataria(['documents', 'list'])
    expect(listed.stdout).toMatch(/asamblea \d{8} · 1 documents · minutes\.pdf/)
    const recalled = await terminal.ataria(['documents', 'recall', String(publication)])
    expect(recalled).toMatchObject({ code: 0, stderr: '' })
    expect(recalled.stdout).not.toContain('opened')
    for (const words of [
      ['documents', 'share', 'Nominas', 'minutes.pdf', '--title', 'Akta / Acta'],
      ['documents', 'share', 'asamblea', 'minutes.pdf'],
      [...share, '--day', '20310231'],
    ]) {
      expect(await terminal.ataria(words)).toMatchObject({ code: 2 })
    }
    expect(await terminal.ataria([...share, '--title', 'Akta'])).toMatchObject({ code: 1 })
  })

  test('names the place of a fault, and exits with 1', async () => {
    writeFileSync(join(terminal.folder, 'bad.csv'), 'Fecha;Tipo\n31/02/2031;festivo\n')
    const { code, stdout } = await terminal.ataria([
      'import',
      'calendar',
      'bad.csv',
      '--lang',
      'eu',
    ])
    expect(code).toBe(1)
    expect(stdout).toContain('2. lerroa, «Eguna» zutabea, “31/02/2031”: Ez da egutegiko eguna.')
    expect(await terminal.ataria(['import', 'calendar', 'nothing.csv'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('ENOENT'),
    })
  })

  test('removals are confirmed by their number', async () => {
    writeFileSync(join(terminal.folder, 'folders.csv'), 'Carpeta\nNominas\n')
    const asked = await terminal.ataria([
      'import',
      'active-folders',
      'folders.csv',
      '--apply',
      '--json',
    ])
    expect(asked.code).toBe(4)
    const { removed } = JSON.parse(asked.stdout).counts
    const words = ['import', 'active-folders', 'folders.csv', '--apply', '--removed']
    expect(await terminal.ataria([...words, String(removed)])).toMatchObject({ code: 0 })
  })
})

describe('beside a running server', { timeout: COMMANDS_LIMIT_MS }, () => {
  let server: ServerProcess

  beforeEach(async () => {
    server = await startShortLivedServer(terminal.environment.DATA_DIR ?? '', {
      DATABASE_URL: terminal.environment.DATABASE_URL ?? '',
    })
  }, COMMANDS_LIMIT_MS)

  afterEach(() => server.stop())

  test('imports a file, and undoes it', async () => {
    const applied = await terminal.ataria([
      'import',
      'canteen-menu',
      'menú.csv',
      '--apply',
      '--json',
    ])
    expect(applied).toMatchObject({ code: 0, stderr: '' })
    const { importId, added } = JSON.parse(applied.stdout)
    expect(added).toEqual([{ row: '05/05/2031 · 1.', line: 2, fields: [] }])
    expect(await terminal.ataria(['undo', String(importId)])).toMatchObject({ code: 0 })
    expect(await terminal.ataria(['import', 'canteen-menu', 'nothing.csv'])).toMatchObject({
      code: 1,
    })
    writeFileSync(join(terminal.folder, 'a.png'), Buffer.from('89504e470d0a1a0a', 'hex'))
    const words = [
      'publish',
      'kaixo.txt',
      '--class',
      'Aviso general',
      '--all',
      '--document',
      'a.png',
    ]
    writeFileSync(
      join(terminal.folder, 'kaixo.txt'),
      '[eu]\nKaixo\nEgun on.\n[es]\nHola\nBuenos días.\n',
    )
    const published = await terminal.ataria(['messages', ...words, '--apply', '--json'])
    expect(published).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(published.stdout)).toMatchObject({
      outcome: 'published',
      message: { document: 'picture' },
    })
    const letters = await terminal.ataria(['letters', '1207', '--out', 'beside.pdf'], {
      PUBLIC_URL: 'https://ataria.example',
    })
    expect(letters).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(join(terminal.folder, 'beside.pdf')).subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
    expect(await terminal.ataria(['people', 'leave', '9345'])).toMatchObject({
      code: 0,
      stderr: '',
    })
    const well = await terminal.ataria(['doctor', '--json'], {
      ...{ PUBLIC_URL: server.url, PORT: new URL(server.url).port, MIN_FREE_MB: '0' },
      // Neither a build of the app nor this test's files are what it is about.
      ...{ APP_DIR: PROJECT_ROOT, FILES_DIR: join(terminal.folder, 'files') },
    })
    const found = JSON.parse(well.stdout).filter(({ state }: Finding) => state === 'wrong')
    expect({ found, code: well.code, stderr: well.stderr }).toEqual({
      ...{ found: [], code: 0, stderr: '' },
    })
    const audit = await terminal.ataria(['audit', '--limit', '4', '--json'])
    expect(JSON.parse(audit.stdout).map(({ action }: { action: string }) => action)).toEqual([
      'leave',
      'letter',
      'publish-message',
      'undo',
    ])
    if (terminal.environment.DATABASE_URL === '') {
      const socket = statSync(join(terminal.environment.DATA_DIR ?? '', 'office.sock'))
      expect(socket.mode & 0o077).toBe(0)
    }
  })

  test('the socket of a killed server does not stop the next one', async () => {
    await server.stop('SIGKILL')
    const looked = await terminal.ataria(['import', 'canteen-menu', 'menú.csv'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    await server.start()
    expect(await terminal.ataria(['import', 'canteen-menu', 'menú.csv'])).toMatchObject({ code: 0 })
  })
})
