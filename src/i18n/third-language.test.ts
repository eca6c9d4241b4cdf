import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

const COPIED = [
  'brand',
  'src',
  'office',
  'sw',
  'workers',
  'server',
  'cli',
  'scripts',
  'tests/fixtures/second-brand',
]

/** The project with a third language in its list, and a folder of texts for it. */
function withThirdLanguage(): string {
  const root = mkdtempSync(join(tmpdir(), 'ataria-language-'))
  for (const folder of COPIED)
    cpSync(join(PROJECT_ROOT, folder), join(root, folder), { recursive: true })
  for (const file of globSync(['tsconfig*.json', 'package.json', '*.config.ts'], {
    cwd: PROJECT_ROOT,
  })) {
    cpSync(join(PROJECT_ROOT, file), join(root, file))
  }
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'))
  edit(
    join(root, 'src/contract/language.ts'),
    "['eu', 'es'] as const",
    "['eu', 'es', 'fr'] as const",
  )
  cpSync(join(root, 'src/i18n/es'), join(root, 'src/i18n/fr'), { recursive: true })
  for (const file of globSync('src/i18n/fr/*.ts', { cwd: root })) {
    edit(join(root, file), '#i18n/es/', '#i18n/fr/')
  }
  return root
}

function edit(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))
}

/** The compiler's messages about the app, the desk and the server at `root`, a line each. */
function complaints(root: string): Promise<string[]> {
  const tsc = join(PROJECT_ROOT, 'node_modules/.bin/tsc')
  const project = (name: string) =>
    new Promise<string>((resolve) => {
      // Without the incremental build state, which is in node_modules.
      const args = ['--noEmit', '--incremental', 'false', '-p', `tsconfig.${name}.json`]
      execFile(tsc, args, { cwd: root }, (_, stdout) => resolve(stdout))
    })
  return Promise.all(['page', 'node'].map(project)).then((texts) =>
    texts
      .join('\n')
      .split('\n')
      .filter((line) => /error TS/.test(line)),
  )
}

it('a third language is a folder, a line in the list, and the places without its texts that the compiler names', async () => {
  const root = withThirdLanguage()
  try {
    const lines = await complaints(root)
    expect(lines.length).toBeGreaterThan(3)
    // Properties missing in a record of all languages, and no other messages.
    expect(lines.filter((line) => !/'fr' is missing|properties? .*: fr/.test(line))).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
}, 120_000)

it('no code compares with one language by name: everything else would be taken for the other', () => {
  const files = globSync('{src,office,sw,workers,server,cli,scripts}/**/*.{ts,tsx}', {
    cwd: PROJECT_ROOT,
  })
  const asking = files.filter((file) => {
    if (/\.test\.tsx?$/.test(file)) return false
    const text = readFileSync(join(PROJECT_ROOT, file), 'utf8')
    // The wire has two languages, whatever the interface has.
    return /(?<!(wire|course|text)Language\([^()]+\)) [!=]== '(eu|es)'|[(]eu[|]es[)]/.test(text)
  })
  expect(asking).toEqual([])
})
