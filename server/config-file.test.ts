import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import { readConfig, writeConfigIfAbsent } from '#server/config-file.ts'
import { DEMO_CONFIG } from '#server/demo/config.ts'
import { StartFault } from '#server/settings.ts'

let folder: string
let configFile: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ataria-config-'))
  configFile = join(folder, 'config.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the defaults where there is no file, unless it was named', async () => {
  expect(await readConfig({ configFile, configRequired: false })).toEqual(DEFAULT_CONFIG)
  await expect(readConfig({ configFile, configRequired: true })).rejects.toThrow(
    `The settings file ${configFile} cannot be read (ENOENT).`,
  )
})

test('what the file leaves out takes its default', async () => {
  writeFileSync(configFile, '{"pushUsers":["ane"],"unknown":1}')
  expect(await readConfig({ configFile, configRequired: false })).toEqual({
    ...DEFAULT_CONFIG,
    pushUsers: ['ane'],
  })
})

test.each([
  ['{', 'is not JSON'],
  ['', 'is not JSON'],
  ['[]', 'is wrong at the whole'],
  ['{"pushUsers":"ane"}', 'is wrong at pushUsers'],
  ['{"apiRoot":"_api"}', 'is wrong at apiRoot'],
  ['{"minimumVersion":"new"}', 'is wrong at minimumVersion'],
])('%j is told of in one sentence', async (text, what) => {
  writeFileSync(configFile, text)
  const reading = readConfig({ configFile, configRequired: false })
  await expect(reading).rejects.toThrow(StartFault)
  await expect(reading).rejects.toThrow(new RegExp(`^The settings file \\S+ ${what}[^\\n]*\\.$`))
})

test('the demo writes its settings once and never over others', async () => {
  expect(await writeConfigIfAbsent(configFile, DEMO_CONFIG)).toEqual({
    ...DEFAULT_CONFIG,
    pushUsers: ['ane'],
    pinExemptUser: 'aitor',
    cvOptionalCooperative: 'Ataria',
  })
  writeFileSync(configFile, '{"pushUsers":[]}')
  await writeConfigIfAbsent(configFile, DEMO_CONFIG)
  expect(readFileSync(configFile, 'utf8')).toBe('{"pushUsers":[]}')
})
