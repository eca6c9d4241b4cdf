import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FileStore, folderStore } from '#server/services/file-store.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'

let around: string
let root: string
let store: FileStore

beforeEach(() => {
  around = makeFolder('store')
  root = join(around, 'files')
  store = folderStore(root)
  mkdirSync(join(root, 'RIC'), { recursive: true })
  writeFileSync(join(root, 'RIC/a.pdf'), 'inside')
  writeFileSync(join(around, 'secret.txt'), 'outside')
  mkdirSync(join(around, 'files-2'))
  writeFileSync(join(around, 'files-2/b.pdf'), 'outside')
})

afterEach(() => removeFolder(around))

async function textAt(path: string): Promise<string | undefined> {
  const file = await store.open(path)
  return file && (await buffer(file.read())).toString()
}

test('reads a file inside, whole or in part', async () => {
  expect(await textAt('RIC/a.pdf')).toBe('inside')
  expect(await textAt('RIC/../RIC/./a.pdf')).toBe('inside')
  const file = await store.open('RIC/a.pdf')
  expect(file?.size).toBe(6)
  const part = file && (await buffer(file.read({ first: 2, last: 3 })))
  expect(part?.toString()).toBe('si')
})

describe('finds no file outside the folder', () => {
  test.each([
    '../secret.txt',
    'RIC/../../secret.txt',
    '/etc/passwd',
    '../files-2/b.pdf',
    'RIC/a.pdf\0',
    '\0',
    '',
    '.',
    'RIC',
    'RIC/',
    'RIC/a.pdf/b',
    'RIC/none.pdf',
    '..\\secret.txt',
    `${'x'.repeat(300)}.pdf`,
    'x/'.repeat(3000),
  ])('%j', async (path) => {
    expect(await store.open(path)).toBeUndefined()
  })

  test('through a link to a file, a folder or itself', async () => {
    symlinkSync(join(around, 'secret.txt'), join(root, 'RIC/link.pdf'))
    symlinkSync(around, join(root, 'up'))
    symlinkSync('self', join(root, 'self'))
    expect(await store.open('RIC/link.pdf')).toBeUndefined()
    expect(await store.open('up/secret.txt')).toBeUndefined()
    expect(await store.open('self')).toBeUndefined()
  })

  test('through a pipe, which would never end', async () => {
    execFileSync('mkfifo', [join(root, 'pipe')])
    expect(await store.open('pipe')).toBeUndefined()
  })

  test('when the folder itself is missing', async () => {
    expect(await folderStore(join(around, 'none')).open('a')).toBeUndefined()
  })
})

test('follows a link to a file inside, also when the whole folder is behind a link', async () => {
  symlinkSync(join(root, 'RIC/a.pdf'), join(root, 'again.pdf'))
  expect(await textAt('again.pdf')).toBe('inside')
  symlinkSync(root, join(around, 'elsewhere'))
  const file = await folderStore(join(around, 'elsewhere')).open('RIC/a.pdf')
  expect(file?.size).toBe(6)
  await file?.close()
})

test('saves whole files, replaces existing ones, and writes nothing outside', async () => {
  await store.save('new/one/a.bin', Buffer.from('one'))
  await store.save('new/one/a.bin', Buffer.from('two'))
  expect(await textAt('new/one/a.bin')).toBe('two')
  expect(readdirSync(join(root, 'new/one'))).toEqual(['a.bin'])
  await expect(store.save('../x', Buffer.from('x'))).rejects.toThrow('outside')
  await expect(store.save('a\0', Buffer.from('x'))).rejects.toThrow('outside')
})
