import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { PDFJS_LIST } from '../../src/contract/later-files.ts'

const require = createRequire(import.meta.url)
const packageFile = require.resolve('pdfjs-dist/package.json')
const { version } = require(packageFile)
const source = dirname(packageFile)

/** Files that the viewer requests by name: folder on the site, files of the package. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  '.': ['legacy/build/pdf.worker.min.mjs'],
  cmaps: ['cmaps/*.bcmap'],
  fonts: ['standard_fonts/*.{pfb,ttf}'],
  // Without QuickJS: that is the sandbox for scripts inside documents, which never run.
  wasm: ['wasm/{jbig2,openjpeg,qcms_bg}.wasm', 'wasm/*_nowasm_fallback.js'],
  icc: ['iccs/*.icc'],
  images: ['web/images/annotation-*.svg'],
  licenses: ['LICENSE', 'cmaps/LICENSE', '{standard_fonts,wasm,iccs}/LICENSE*'],
}

/** Not in the list of digests: no device keeps them. Browsers without WebAssembly request the second. */
const NOT_KEPT = /^licenses\/|_nowasm_fallback\.js$/

/**
 * Puts PDF.js's worker, character maps, standard fonts and decoders under `/assets/pdfjs-<version>/`,
 * beside the app: the viewer requests nothing from another origin (src/ui/pdf/pdfjs.ts has the other
 * end). The version in the path allows caching for ever. Beside them is the list of their digests, which
 * the service worker's own list names: a release with the same PDF.js has the same list.
 */
export function pdfjsAssets(): Plugin {
  const home = `assets/pdfjs-${version}`
  const files = new Map<string, string>()
  const digests: Record<string, string> = {}
  for (const [folder, patterns] of Object.entries(FILES)) {
    for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: source }))) {
      const path = join(folder, nameOf(file))
      files.set(join(home, path), join(source, file))
      if (!NOT_KEPT.test(path)) digests[path] = digestOf(join(source, file))
    }
  }
  return {
    name: 'ataria:pdfjs-assets',
    generateBundle() {
      for (const [fileName, file] of files) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
      }
      const fileName = join(home, PDFJS_LIST)
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(digests) })
    },
    configureServer(server) {
      server.middlewares.use((request, answer, next) => {
        const file = files.get((request.url ?? '').slice(1).split('?', 1)[0] ?? '')
        if (!file) return next()
        if (/\.m?js$/.test(file)) answer.setHeader('Content-Type', 'text/javascript')
        answer.end(readFileSync(file))
      })
    },
  }
}

/** Licences of several folders share a name. */
function nameOf(file: string): string {
  return /LICENSE/.test(file) ? `${file.replaceAll('/', '-')}.txt` : basename(file)
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
