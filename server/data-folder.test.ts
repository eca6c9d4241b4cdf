import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdDataFolder } from '#server/data-folder.ts'
import { StartFault } from '#server/settings.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ataria-folder-'))
})

afterEach(() => rmSync(root, { recursive: true }))

test('creates the folder, locks it, releases it', async () => {
  const path = join(root, 'deep/data')
  const held = await holdDataFolder(path)
  expect(readFileSync(join(path, 'server.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  expect(statSync(path).mode & 0o077).toBe(0)
  await held.release()
  expect(existsSync(join(path, 'server.lock'))).toBe(false)
  expect(existsSync(path)).toBe(true)
})

test('undo removes what was created, and only that', async () => {
  const made = await holdDataFolder(join(root, 'deep/data'))
  await made.undo()
  expect(existsSync(join(root, 'deep'))).toBe(false)
  expect(existsSync(root)).toBe(true)

  const found = await holdDataFolder(root)
  await found.undo()
  expect(existsSync(root)).toBe(true)
  expect(existsSync(join(root, 'server.lock'))).toBe(false)
})

test('a running process keeps it', async () => {
  const parent = process.ppid
  const started = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
  writeFileSync(join(root, 'server.lock'), `${parent} ${started}\n`)
  await expect(holdDataFolder(root)).rejects.toThrow(
    `The data folder ${root} (DATA_DIR) is in use by another server, process ${parent}.`,
  )
  expect(existsSync(join(root, 'server.lock'))).toBe(true)
})

test.each([
  ['a process that is gone', () => `${spawnSync('true').pid} 1\n`],
  ['a number that another process has now', () => `${process.ppid} 1\n`],
  ['our own number from before', () => `${process.pid} 1\n`],
  ['rubbish', () => 'rubbish'],
  ['nothing', () => ''],
])('the lock of %s is taken over', async (_name, text) => {
  writeFileSync(join(root, 'server.lock'), text())
  const held = await holdDataFolder(root)
  expect(readFileSync(join(root, 'server.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  await held.release()
})

test('of servers that start at once over a stale lock, one gets the folder', async () => {
  writeFileSync(join(root, 'server.lock'), `${spawnSync('true').pid} 1\n`)
  const starts = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['tests/fixtures/hold-data-folder.ts', root], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
  })
  const next = () => Promise.all(starts.map(async ({ lines }) => (await lines.next()).value))
  expect(await next()).toEqual(starts.map(() => 'ready'))
  for (const { child } of starts) child.stdin.write('go\n')
  expect((await next()).sort()).toEqual(['held', ...Array(5).fill('refused')])
  const ends = starts.map(({ child }) => once(child, 'exit'))
  for (const { child } of starts) child.stdin.end()
  await Promise.all(ends)
})

test('a file in its place is reported in one sentence', async () => {
  const path = join(root, 'file')
  writeFileSync(path, '')
  for (const folder of [path, join(path, 'data'), '/proc/ataria']) {
    await expect(holdDataFolder(folder)).rejects.toThrow(StartFault)
    await expect(holdDataFolder(folder)).rejects.toThrow(
      /DATA_DIR\) cannot be written to \(E\w+\)\.$/,
    )
  }
})
