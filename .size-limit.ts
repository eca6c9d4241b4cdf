import { readBuiltList } from './scripts/built-list.ts'
import { START_OF_LOGIN, START_OF_PORTADA, startFiles } from './scripts/start-chunks.ts'
import { LATER_FILES } from './src/contract/later-files.ts'

const filesFor = (lazy: readonly string[]) => startFiles('dist', lazy).map((file) => `dist/${file}`)

const installed = readBuiltList('dist')
  .filter(({ url }) => !LATER_FILES.test(`/${url}`))
  .map(({ url }) => `dist/${url}`)

/**
 * Script before a screen is usable, and the service worker's, which every start waits for, as Brotli
 * sends them (docs/decisions/0008). A quarter of the service worker's is the digests of the files it
 * keeps (docs/decisions/0016). All that an install fetches, and the app needs before it starts offline
 * (docs/decisions/0052). The viewer without PDF.js, which stays as it is from release to release
 * (docs/decisions/0039).
 */
export default [
  { name: 'Login usable', path: filesFor(START_OF_LOGIN), limit: '130 kB', brotli: true },
  { name: 'Portada with today', path: filesFor(START_OF_PORTADA), limit: '160 kB', brotli: true },
  { name: 'Service worker', path: 'dist/service-worker.js', limit: '11 kB', brotli: true },
  { name: 'Install for offline', path: installed, limit: '450 kB', brotli: true },
  { name: 'PDF viewer', path: 'dist/assets/viewer-*.js', limit: '14 kB', brotli: true },
]
