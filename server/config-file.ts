import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Config, configSchema } from '#contract/config.ts'
import { errorCode } from '#server/error-code.ts'
import { type Settings, StartFault } from '#server/settings.ts'

/** The checked deployment settings of the file; `undefined` where there is none and none was named. */
export async function readConfigFile({
  configFile: file,
  configRequired,
}: Pick<Settings, 'configFile' | 'configRequired'>): Promise<Config | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' && !configRequired) return undefined
    // A data folder that is not a folder is reported when it is opened.
    if (code === 'ENOTDIR' && !configRequired) return undefined
    throw new StartFault(`The settings file ${file} cannot be read (${code ?? 'unknown error'}).`, {
      ...{ code: 'config-unreadable', facts: { what: file, code: code ?? '?' } },
    })
  }
  return parseConfig(text, `The settings file ${file}`, file)
}

/** Reads deployment settings; throws a `StartFault` that begins with `what`, and names `place` in other languages. */
export function parseConfig(text: string, what: string, place = what): Config {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new StartFault(`${what} is not JSON.`, { code: 'config-no-json', facts: { what: place } })
  }
  const parsed = z.safeParse(configSchema, json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') || 'the whole'
  throw new StartFault(`${what} is wrong at ${where}: ${issue?.message ?? ''}.`, {
    ...{ code: 'config-wrong', facts: { what: place, where } },
  })
}
