import { expect, it } from 'vitest'
import { type BuildManifest, scriptsOf, startScripts } from '#scripts/start-chunks.ts'

const MANIFEST: BuildManifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_react.js'],
    dynamicImports: [
      'src/i18n/eu/screens.ts',
      'src/i18n/es/screens.ts',
      'src/features/login/a.tsx',
    ],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/i18n/eu/screens.ts': { file: 'assets/eu.js' },
  'src/i18n/es/screens.ts': { file: 'assets/es.js' },
  'src/features/login/a.tsx': {
    file: 'assets/login.js',
    imports: ['_react.js', '_field.js', 'index.html'],
    dynamicImports: ['src/features/login/later.ts'],
  },
  '_field.js': { file: 'assets/field.js' },
  'src/features/login/later.ts': { file: 'assets/later.js' },
  'src/ui/tokens.css': { file: 'assets/tokens.css' },
}

const NAMED = ['assets/index.js']

it("counts the page's scripts and the lazy modules asked for, with their static imports and no later ones", () => {
  expect(startScripts(MANIFEST, NAMED, ['src/i18n/eu/', 'src/features/login/']).sort()).toEqual([
    'assets/eu.js',
    'assets/field.js',
    'assets/index.js',
    'assets/login.js',
    'assets/react.js',
  ])
})

it('refuses a budget on a module that the entry does not load', () => {
  expect(() => startScripts(MANIFEST, NAMED, ['src/features/gone/'])).toThrow('src/features/gone/')
})

it('refuses a page without a script, or with one that the build did not make', () => {
  expect(() => startScripts(MANIFEST, [], [])).toThrow('no script')
  expect(() => startScripts(MANIFEST, [...NAMED, 'assets/else.js'], [])).toThrow('assets/else.js')
})

it('finds the scripts that a page names, and no inline one', () => {
  const html = `<script defer src="/assets/start-1.js"></script><script id="boot">a()</script>
    <script type="module" crossorigin src="/assets/more-2.js"></script>`
  expect(scriptsOf(html)).toEqual(['assets/start-1.js', 'assets/more-2.js'])
})
