import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import { readConfigFile } from '#server/config-file.ts'
import { StartFault } from '#server/settings.ts'

let folder: string
let configFile: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ataria-config-'))
  configFile = join(folder, 'config.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('is undefined without a file, unless one was named', async () => {
  expect(await readConfigFile({ configFile, configRequired: false })).toBeUndefined()
  await expect(readConfigFile({ configFile, configRequired: true })).rejects.toThrow(
    `The settings file ${configFile} cannot be read (ENOENT).`,
  )
})

test('fields missing in the file take their defaults', async () => {
  writeFileSync(configFile, '{"pushUsers":["ane"],"unknown":1}')
  expect(await readConfigFile({ configFile, configRequired: false })).toEqual({
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
  const reading = readConfigFile({ configFile, configRequired: false })
  await expect(reading).rejects.toThrow(StartFault)
  await expect(reading).rejects.toThrow(new RegExp(`^The settings file \\S+ ${what}[^\\n]*\\.$`))
})
