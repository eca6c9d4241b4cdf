import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import initOxipng, { optimise } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { brand } from '#brand/brand.ts'
import { BRAND_FOLDER } from '#scripts/vite/brand/brand-folder.ts'

/** One picture of the mark: its path on the site, and how it is drawn. */
interface Icon {
  readonly fileName: string
  readonly size: number
  /** Whether the whole square is filled, for systems that mask icons by a shape of their own. */
  readonly full?: true
}

const ICONS: readonly Icon[] = [
  { fileName: 'icons/icon-192.png', size: 192 },
  { fileName: 'icons/icon-512.png', size: 512 },
  { fileName: 'icons/icon-maskable-512.png', size: 512, full: true },
  { fileName: 'icons/apple-touch-icon.png', size: 180, full: true },
]

/** Of 0 to 6; beyond it these icons do not get smaller. */
const OXIPNG_LEVEL = 3

/** The app's icons by path, all drawn from `brand/mark.svg`. */
export async function brandIcons(): Promise<Map<string, Buffer>> {
  const mark = readFileSync(join(BRAND_FOLDER, 'mark.svg'), 'utf8')
  const svg = Buffer.from(mark)
  const files = new Map<string, Buffer>([
    ['favicon.svg', svg],
    ['icons/icon.svg', svg],
  ])
  await ready()
  for (const { fileName, size, full } of ICONS) {
    const drawing = new Resvg(mark, {
      fitTo: { mode: 'width', value: size },
      ...(full ? { background: brand.markGround } : {}),
    })
    // Every device installs one of them: the encoder's own choice of filters is twice the size.
    files.set(fileName, Buffer.from(optimise(drawing.render().asPng(), OXIPNG_LEVEL, false, false)))
  }
  return files
}

let loading: Promise<unknown> | undefined

function ready(): Promise<unknown> {
  loading ??= Promise.all([
    initWasm(wasm('@resvg/resvg-wasm/index_bg.wasm')),
    initOxipng(wasm('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')),
  ])
  return loading
}

function wasm(module: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(module))
}
