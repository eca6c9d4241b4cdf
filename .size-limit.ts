import { START_OF_LOGIN, START_OF_PORTADA, startFiles } from './scripts/start-chunks.ts'

const filesFor = (lazy: readonly string[]) => startFiles('dist', lazy).map((file) => `dist/${file}`)

/**
 * Script before a screen is usable, and the service worker's, which every start waits for, as Brotli
 * sends them (docs/decisions/0008). A quarter of the service worker's is the digests of the files it
 * keeps (docs/decisions/0016).
 */
export default [
  { name: 'Login usable', path: filesFor(START_OF_LOGIN), limit: '130 kB', brotli: true },
  { name: 'Portada with today', path: filesFor(START_OF_PORTADA), limit: '160 kB', brotli: true },
  { name: 'Service worker', path: 'dist/service-worker.js', limit: '11 kB', brotli: true },
]
