import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = 'js,mjs,css,html,svg,json,webmanifest,wasm,ttf'

/** Below this, a compressed answer is no smaller on the wire: it is one packet either way. */
const WORTH_IT_BYTES = 1024

/**
 * Writes `.br` and `.gz` beside each text file of the built app, so that the server only picks one (best
 * compression costs seconds once, not milliseconds at each request). Runs after the service worker's
 * build, whose list must not have them.
 */
export function compressFolder(folder: string): number {
  let count = 0
  for (const name of globSync(`**/*.{${TEXT}}`, { cwd: folder })) {
    const file = join(folder, name)
    if (statSync(file).size < WORTH_IT_BYTES) continue
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
    count++
  }
  return count
}
