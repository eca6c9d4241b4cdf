import { brand } from '#brand/brand.ts'
import { readEverything } from '#features/datos-locales/queries.ts'

/**
 * Saves this device's data of the person as a file: rows unchanged, files by their size alone, and
 * nothing of the session.
 */
export async function exportLocalData(): Promise<void> {
  const text = JSON.stringify(await readEverything(), withoutBytes, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${brand.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
}

function withoutBytes(_key: string, value: unknown): unknown {
  return value instanceof ArrayBuffer ? { byteLength: value.byteLength } : value
}
