import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packageFile = require.resolve('pdfjs-dist/package.json')
const { version } = require(packageFile)
const source = dirname(packageFile)

/** What the viewer asks for by name while it works: folder on the site, files of the package. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  '.': ['legacy/build/pdf.worker.min.mjs'],
  cmaps: ['cmaps/*.bcmap'],
  fonts: ['standard_fonts/*.{pfb,ttf}'],
  // Not QuickJS: that is the sandbox for scripts inside documents, which never run.
  wasm: ['wasm/{jbig2,openjpeg,qcms_bg}.wasm', 'wasm/*_nowasm_fallback.js'],
  icc: ['iccs/*.icc'],
  images: ['web/images/annotation-*.svg'],
  licenses: ['LICENSE', 'cmaps/LICENSE', '{standard_fonts,wasm,iccs}/LICENSE*'],
}

/**
 * Puts PDF.js's worker, character maps, standard fonts and decoders under
 * `/assets/pdfjs-<version>/`, beside the app: nothing of a document is ever asked of another origin
 * (src/ui/pdf/pdfjs.ts has the other end). The version in the path is what lets them be kept for good.
 */
export function pdfjsAssets(): Plugin {
  const files = new Map<string, string>()
  for (const [folder, patterns] of Object.entries(FILES)) {
    for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: source }))) {
      files.set(join(`assets/pdfjs-${version}`, folder, nameOf(file)), join(source, file))
    }
  }
  return {
    name: 'ataria:pdfjs-assets',
    generateBundle() {
      for (const [fileName, file] of files) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
      }
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
