import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { compressFolder } from '#scripts/compress.ts'

it('writes both forms beside each text file that compresses well', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ataria-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = 'kaixo '.repeat(1000)
  for (const file of ['app.js', 'photo.png']) writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, 'small.css'), 'a{}')

  expect(compressFolder(folder)).toBe(1)
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text)
  expect(existsSync(join(folder, 'photo.png.br'))).toBe(false)
  expect(existsSync(join(folder, 'small.css.br'))).toBe(false)
})
