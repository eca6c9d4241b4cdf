import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { type Config, configSchema, DEFAULT_CONFIG } from '#contract/config.ts'
import { errorCode } from '#server/error-code.ts'
import { type Settings, StartFault } from '#server/settings.ts'

/** The deployment settings, checked; the defaults where there is no file and none was named. */
export async function readConfig(
  settings: Pick<Settings, 'configFile' | 'configRequired'>,
): Promise<Config> {
  const file = settings.configFile
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' && !settings.configRequired) return DEFAULT_CONFIG
    // A data folder that is no folder is told of when it is opened.
    if (code === 'ENOTDIR' && !settings.configRequired) return DEFAULT_CONFIG
    throw new StartFault(`The settings file ${file} cannot be read (${code ?? 'unknown error'}).`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new StartFault(`The settings file ${file} is not JSON.`)
  }
  const parsed = z.safeParse(configSchema, json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') || 'the whole'
  throw new StartFault(`The settings file ${file} is wrong at ${where}: ${issue?.message ?? ''}.`)
}

/** Writes the settings where there are none yet; answers what now counts. */
export async function writeConfigIfAbsent(
  file: string,
  config: { readonly [Key in keyof Config]?: Readonly<Config[Key]> },
): Promise<Config> {
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(file, `${JSON.stringify(config, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readConfig({ configFile: file, configRequired: true })
}
