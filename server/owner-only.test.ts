import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { keepForOwner, tighten } from '#server/owner-only.ts'
import { StartFault } from '#server/settings.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { copyDatabase } from '#tests/fixtures/embedded-templates.ts'
import { startShortLivedServer } from '#tests/fixtures/server-process.ts'

const START_LIMIT_MS = 120_000

let folder: string

beforeEach(() => {
  folder = makeFolder('owner')
  chmodSync(folder, 0o755)
})

afterEach(() => removeFolder(folder))

/** What other users may do with anything in the folder, as paths with their rights. */
function openToOthers(root = folder): string[] {
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(root, name),
  )
  return [root, ...all]
    .map((path) => ({ path, facts: lstatSync(path) }))
    .filter(({ facts }) => !facts.isSymbolicLink() && (facts.mode & 0o077) !== 0)
    .map(({ path, facts }) => `${path} ${(facts.mode & 0o777).toString(8)}`)
}

function write(name: string, mode = 0o644): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o755 })
  writeFileSync(path, 'x')
  chmodSync(path, mode)
  return path
}

if (inject('postgresUrl') === null) {
  test(
    'all that a server makes in its data folder is its user’s alone',
    async () => {
      const server = await startShortLivedServer(join(folder, 'made'))
      expect(readdirSync(join(folder, 'made'))).toContain('database')
      expect(openToOthers(join(folder, 'made'))).toEqual([])
      await server.stop()
      expect(openToOthers(join(folder, 'made'))).toEqual([])
    },
    START_LIMIT_MS,
  )

  test(
    'what it finds there, copied with rights for all users, becomes so',
    async () => {
      copyDatabase(inject('templates').demo, join(folder, 'database'))
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const isFolder = lstatSync(join(folder, path)).isDirectory()
        chmodSync(join(folder, path), isFolder ? 0o755 : 0o644)
      }
      write('mail/2026.eml')
      expect(openToOthers().length).toBeGreaterThan(100)
      const server = await startShortLivedServer(folder)
      expect(openToOthers()).toEqual([])
      await server.stop()
    },
    START_LIMIT_MS,
  )
}

test('a folder that holds more than ours keeps its rights, and so does what is not ours in it', async () => {
  const other = write('family/photo')
  const script = write('files/Nominas/a.pdf', 0o777)
  symlinkSync(other, join(folder, 'mail'))
  await keepForOwner(folder)
  expect(openToOthers()).toEqual([`${folder} 755`, `${join(folder, 'family')} 755`, `${other} 644`])
  expect(lstatSync(script).mode & 0o777).toBe(0o600)
})

test('a file that cannot be changed is reported in one sentence, and the server does not start', async () => {
  // Rights there are the kernel's own: no user may change them, not even root.
  const fault = await tighten('/proc/self/status').catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(StartFault)
  expect(String(fault)).toMatch(
    /^StartFault: Other users may read \/proc\/self\/status in the data/,
  )
  expect(String(fault)).toContain('cannot be changed (EPERM)')
})
