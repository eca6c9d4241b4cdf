import {
  readBuildManifest,
  START_OF_LOGIN,
  START_OF_PORTADA,
  startScripts,
} from './scripts/start-chunks.ts'

const manifest = readBuildManifest('dist')

const filesFor = (lazy: readonly string[]) =>
  startScripts(manifest, lazy).map((file) => `dist/${file}`)

/** Script before a screen is usable, as Brotli sends it (issue 2, "Fast by shape"). */
export default [
  { name: 'Login usable', path: filesFor(START_OF_LOGIN), limit: '130 kB', brotli: true },
  { name: 'Portada with today', path: filesFor(START_OF_PORTADA), limit: '160 kB', brotli: true },
]
