import { expect, it } from 'vitest'
import { type BuildManifest, startScripts } from '#scripts/start-chunks.ts'

const MANIFEST: BuildManifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/i18n/eu/index.ts', 'src/i18n/es/index.ts', 'src/features/login/a.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/i18n/eu/index.ts': { file: 'assets/eu.js' },
  'src/i18n/es/index.ts': { file: 'assets/es.js' },
  'src/features/login/a.tsx': {
    file: 'assets/login.js',
    imports: ['_react.js', '_field.js', 'index.html'],
    dynamicImports: ['src/features/login/later.ts'],
  },
  '_field.js': { file: 'assets/field.js' },
  'src/features/login/later.ts': { file: 'assets/later.js' },
  'src/ui/tokens.css': { file: 'assets/tokens.css' },
}

it('takes the entry and what is asked for, with their static imports and nothing later', () => {
  expect(startScripts(MANIFEST, ['src/i18n/eu/', 'src/features/login/']).sort()).toEqual([
    'assets/eu.js',
    'assets/field.js',
    'assets/index.js',
    'assets/login.js',
    'assets/react.js',
  ])
})

it('refuses a budget on a module that the entry does not load', () => {
  expect(() => startScripts(MANIFEST, ['src/features/gone/'])).toThrow('src/features/gone/')
})
