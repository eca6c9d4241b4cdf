import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS_LIMIT_MS, openTerminal } from '#tests/fixtures/office-terminal.ts'

const terminal = openTerminal()

describe('about messages', { timeout: COMMANDS_LIMIT_MS }, () => {
  test('a text is previewed, published, changed, listed and withdrawn', async () => {
    const template = await terminal.ataria(['messages', '--template'])
    expect(template).toMatchObject({ code: 0, stderr: '' })
    // In Windows-1252, as an older editor saves it.
    writeFileSync(join(terminal.folder, 'closed.txt'), template.stdout, 'latin1')
    const publish = ['messages', 'publish', 'closed.txt', '--class', 'Aviso general']
    const looked = await terminal.ataria([...publish, '--group', 'Socios', '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('El viernes el comedor estará cerrado.')
    expect(looked.stdout).toContain('Para 2 personas; 0 tienen los avisos activados.')
    expect(looked.stdout).toContain('Todavía no se ha escrito nada')
    const at = ['--at', '2999-12-31T08:30', '--lang', 'eu']
    const kept = await terminal.ataria([...publish, '--centre', '4210', ...at, '--apply'])
    expect(kept.stdout).toContain('Argitaratzeko unea: 2999-12-31 08:30.')
    const listed = await terminal.ataria(['messages', 'list', '--state', 'scheduled', '--json'])
    const [{ id, readers }] = JSON.parse(listed.stdout)
    expect(readers).toBe(1)
    writeFileSync(join(terminal.folder, 'bad.txt'), '[eu]\nBat / bi\nHiru.\n')
    const bad = await terminal.ataria(['messages', 'change', String(id), 'bad.txt', '--apply'])
    expect(bad.code).toBe(1)
    expect(bad.stdout).toContain('Basque: the title has “ / ”, which separates the languages.')
    expect(bad.stdout).toContain(
      'The text file has no Spanish. Add it, or waive it with --without es.',
    )
    const gone = await terminal.ataria([
      'messages',
      'withdraw',
      String(id),
      '--apply',
      '--lang',
      'es',
    ])
    expect(gone.stdout).toContain(`Mensaje ${id} retirado`)
    expect(await terminal.ataria(['messages', 'withdraw', String(id), '--apply'])).toMatchObject({
      code: 1,
    })
  })

  test('people without a push are exported as CSV', async () => {
    const listed = await terminal.ataria(['messages', 'list', '--class', 'oposicion', '--json'])
    const [{ id }] = JSON.parse(listed.stdout)
    const report = await terminal.ataria([
      'messages',
      'report',
      String(id),
      '--csv',
      '--lang',
      'es',
    ])
    expect(report).toMatchObject({ code: 0, stderr: '' })
    expect(report.stdout).toMatch(
      /^\ufeff"Número";"Nombre";"Departamento";"Aviso"\r\n("\d+";"[^"]+";"[^"]*";"sin aviso"\r\n)+$/,
    )
  })
})

describe('about what was sent', { timeout: COMMANDS_LIMIT_MS }, () => {
  test('an idea is listed, taken, answered from files and shown', async () => {
    const list = await terminal.ataria(['ideas', 'list', '--new', '--json'])
    expect(list).toMatchObject({ code: 0, stderr: '' })
    const [{ id, empleado }] = JSON.parse(list.stdout)
    expect(empleado).toBeGreaterThan(0)
    const taken = await terminal.ataria(['ideas', 'take', String(id), '--lang', 'es'])
    expect(taken).toMatchObject({ code: 0, stdout: `Te encargas del número ${id}.\n` })
    writeFileSync(join(terminal.folder, 'yes.eu.txt'), 'Egingo dugu.\n')
    writeFileSync(join(terminal.folder, 'yes.es.txt'), 'Lo haremos el año que viene.\n', 'latin1')
    const answer = ['ideas', 'answer', String(id), '--eu', 'yes.eu.txt', '--es', 'yes.es.txt']
    expect(await terminal.ataria(answer)).toMatchObject({ code: 0, stderr: '' })
    const shown = await terminal.ataria(['ideas', 'show', String(id)])
    expect(shown.stdout).toContain('answer: Egingo dugu. / Lo haremos el año que viene.')
    const other = ['ideas', 'answer', String(id), '--es', 'yes.es.txt', '--lang', 'eu']
    expect(await terminal.ataria(other)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^Erantzunda dago lehendik \(cli:.+\)\. Ez da ezer idatzi\.\n$/,
      ),
    })
    expect(await terminal.ataria(['requests', 'file', '99999'])).toMatchObject({ code: 1 })
    const nowhere = ['openings', 'export', '1', '--out', 'list.txt']
    expect(await terminal.ataria(nowhere)).toMatchObject({ code: 2 })
  })
})
