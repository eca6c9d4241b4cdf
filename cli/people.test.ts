import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS_LIMIT_MS, openTerminal } from '#tests/fixtures/office-terminal.ts'

const terminal = openTerminal()

describe('about people', { timeout: COMMANDS_LIMIT_MS }, () => {
  test('ends and restores access, and the audit says who did it', async () => {
    const blocked = await terminal.ataria(['people', 'block', '1207', '--lang', 'es'])
    expect(blocked).toMatchObject({ code: 0, stderr: '' })
    expect(blocked.stdout).toContain('acceso bloqueado')
    const list = await terminal.ataria(['people', 'list', 'ane', '--json'])
    expect(JSON.parse(list.stdout)).toContainEqual(
      expect.objectContaining({ empleado: 1207, access: 'blocked' }),
    )
    expect(await terminal.ataria(['people', 'return', '1207'])).toMatchObject({ code: 0 })
    expect(await terminal.ataria(['unlock', '999999', '--lang', 'eu'])).toMatchObject({
      code: 1,
      stdout: 'Ez dago 999999 zenbakiko langilerik.\n',
    })
    const audit = await terminal.ataria(['audit', '--person', '1207', '--json'])
    expect(JSON.parse(audit.stdout).map(({ action }: { action: string }) => action)).toEqual([
      'return',
      'block',
    ])
    const csv = await terminal.ataria(['audit', '--action', 'block', '--csv'])
    expect(csv.stdout).toMatch(/"cli:[^"]+";"block";"1207"/)
    // Those who sign in, and try to, are listed apart from what the office does.
    const trail = await terminal.ataria(['trail', '--person', '1207', '--json'])
    expect(trail).toMatchObject({ code: 0, stdout: '[]\n' })
    for (const words of [
      ['people', 'block', 'x'],
      ['audit', '--from', 'x'],
      ['trail', '--kind', 'x'],
      ['sessions', 'end'],
    ]) {
      expect(await terminal.ataria(words)).toMatchObject({ code: 2 })
    }
  })
})

describe('one person', { timeout: COMMANDS_LIMIT_MS }, () => {
  test('is added and changed by named options, after a preview', async () => {
    const add = ['people', 'add', '7001', '--username', 'nerea', '--full-name', 'Nerea Ibarra']
    const looked = await terminal.ataria([...add, '--lang', 'es'])
    expect(looked).toMatchObject({ code: 0, stderr: '' })
    expect(looked.stdout).toContain('Todavía no se ha escrito nada: se añadiría una persona')
    expect(await terminal.ataria(['people', 'change', '7001', '--full-name', 'X'])).toMatchObject({
      code: 1,
    })
    expect(await terminal.ataria([...add, '--apply'])).toMatchObject({ code: 0, stderr: '' })
    expect(await terminal.ataria([...add, '--apply'])).toMatchObject({ code: 1 })
    const change = ['people', 'change', '7001', '--department', 'Montaje', '--lang', 'eu']
    expect((await terminal.ataria([...change, '--apply'])).stdout).toBe(
      'Saila: (hutsik) → Montaje\nNerea Ibarra: datuak aldatuta.\n',
    )
    const wrong = await terminal.ataria([
      'people',
      'change',
      '7001',
      '--full-name',
      '',
      '--lang',
      'es',
    ])
    expect(wrong).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('columna «Nombre y apellidos»: No puede estar vacío.'),
    })
    expect(await terminal.ataria(['people', 'change', '7001'])).toMatchObject({ code: 2 })
  })

  test('keeps a person who has left for six years', async () => {
    expect(await terminal.ataria(['people', 'leave', '1530'])).toMatchObject({ code: 0 })
    const remove = ['people', 'remove', '--apply', '--people']
    const kept = await terminal.ataria([...remove, '1', '--lang', 'es'])
    expect(kept).toMatchObject({ code: 0, stderr: '' })
    expect(kept.stdout).toBe('Nadie se fue hace más de 6 años: no hay nadie que quitar.\n')
    expect(await terminal.ataria(['people', 'return', '1530'])).toMatchObject({ code: 0 })
    expect(await terminal.ataria([...remove, 'x'])).toMatchObject({ code: 2 })
  })
})

describe('duties', { timeout: COMMANDS_LIMIT_MS }, () => {
  test('are given and listed in words, and unknown ones refused', async () => {
    const given = await terminal.ataria(['duties', 'give', '1207', 'people', '--lang', 'es'])
    expect(given).toMatchObject({ code: 0, stderr: '' })
    const listed = await terminal.ataria(['duties', 'list', '--lang', 'es'])
    expect(listed.stdout).toMatch(/^1207 · Ane Etxeberria Agirre · personas · \d{4}-\d\d-\d\d\n$/)
    expect(await terminal.ataria(['duties', 'give', '999999', 'people'])).toMatchObject({ code: 1 })
    expect(await terminal.ataria(['duties', 'take', '1207', 'nothing'])).toMatchObject({ code: 2 })
  })
})

describe('letters', { timeout: COMMANDS_LIMIT_MS }, () => {
  const PUBLIC_URL = 'https://ataria.example'

  test('go to a new file that only its owner can read, and no code is printed', async () => {
    const words = ['letters', '1207', '--out', 'letters.pdf', '--lang', 'es']
    expect(await terminal.ataria(words)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('PUBLIC_URL'),
    })
    const written = await terminal.ataria(words, { PUBLIC_URL })
    expect(written).toMatchObject({ code: 0, stderr: '' })
    expect(written.stdout).toContain('Hay 1 cartas en letters.pdf')
    expect(written.stdout).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
    expect(statSync(join(terminal.folder, 'letters.pdf')).mode & 0o077).toBe(0)
    // An existing file, perhaps with valid letters, is not overwritten.
    expect(await terminal.ataria(words, { PUBLIC_URL })).toMatchObject({ code: 2 })
    for (const wrong of [[], ['1207', '--all'], ['--all', '--department', 'x'], ['x']]) {
      const refused = await terminal.ataria(['letters', ...wrong, '--out', 'other.pdf'], {
        PUBLIC_URL,
      })
      expect(refused).toMatchObject({ code: 2 })
    }
    expect(existsSync(join(terminal.folder, 'other.pdf'))).toBe(false)
  })
})
