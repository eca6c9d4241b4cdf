import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashInputs, isBuildStale, stampBuild } from '#scripts/build-stamp.ts'

let root: string

function put(file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ataria-stamp-'))
  put('index.html', '<div id="root">')
  put('src/app/main.tsx', 'start()')
  put('dist/index.html', 'built')
  put('dist/.vite/manifest.json', '{}')
  stampBuild(join(root, 'dist'), hashInputs(root))
})

afterEach(() => rmSync(root, { recursive: true }))

it("is fresh after a build, whatever the files' dates", () => {
  utimesSync(join(root, 'src/app/main.tsx'), new Date(), new Date())
  expect(isBuildStale(root)).toBe(false)
})

it.each(['index.html', 'src/app/main.tsx', 'src/app/new.css', 'sw/updates.ts', 'public/a.svg'])(
  'is stale when %s is another',
  (file) => {
    put(file, 'another')
    expect(isBuildStale(root)).toBe(true)
  },
)

it('ignores tests, server and documents', () => {
  put('src/app/main.test.tsx', 'it()')
  put('server/main.ts', 'listen()')
  put('README.md', 'Ataria')
  expect(isBuildStale(root)).toBe(false)
})

it('is stale without its output or its stamp', () => {
  rmSync(join(root, 'dist/index.html'))
  expect(isBuildStale(root)).toBe(true)
  put('dist/index.html', 'built')
  rmSync(join(root, 'dist/.vite'), { recursive: true })
  expect(isBuildStale(root)).toBe(true)
})
