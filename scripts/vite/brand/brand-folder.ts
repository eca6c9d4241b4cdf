import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the brand that this process runs with (`#brand/*` in package.json). */
export const BRAND_FOLDER = dirname(fileURLToPath(import.meta.resolve('#brand/brand.ts')))
