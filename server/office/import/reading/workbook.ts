import type { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import yauzl from 'yauzl'
import { FileFault, reason } from '#server/office/import/faults.ts'
import { batches } from '#server/office/import/reading/batches.ts'
import { LIMITS } from '#server/office/import/reading/limits.ts'
import type { Line } from '#server/office/import/reading/line.ts'

/**
 * Reads the first sheet of a workbook, formulas by their stored value. First unpacks all of it once
 * without storing it, so that a workbook beyond the limits is never held in memory.
 */
export async function* readWorkbook(path: string): AsyncGenerator<readonly Line[]> {
  await checkUnpackedSize(path)
  const rows = await readSheet(path).catch((error: unknown) => {
    if (error instanceof RangeError) throw error
    throw new FileFault({ reason: reason('broken-file') })
  })
  yield* batches(
    rows.values().flatMap((cells, index) => {
      const texts = cells.map(toText)
      return texts.some((text) => text !== '') ? [{ line: index + 1, cells: texts }] : []
    }),
  )
}

/** A cell as a CSV of the same office would have it. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  if (cell instanceof Date) {
    const iso = cell.toISOString()
    // A time alone is a moment of the day on which Excel's dates begin.
    if (cell.getUTCFullYear() < 1900) return iso.slice(11, 16)
    return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
  }
  return String(cell)
}

/** Without floating-point noise, and never `1e21`. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(12))
  return rounded
    .toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 })
    .replace('.', ',')
}

async function checkUnpackedSize(path: string): Promise<void> {
  let unpacked = 0
  const zip = await yauzl.openPromise(path).catch(broken)
  try {
    for await (const entry of zip.eachEntry()) {
      // yauzl ends a stream that is longer than its entry says; such an archive is refused.
      if (unpacked + entry.uncompressedSize > LIMITS.unpackedBytes) throw tooBig()
      const stream: Readable = await zip.openReadStreamPromise(entry)
      for await (const chunk of stream) {
        unpacked += Buffer.byteLength(chunk)
        if (unpacked > LIMITS.unpackedBytes) throw tooBig()
      }
    }
  } catch (error) {
    broken(error)
  } finally {
    zip.close()
  }
}

function tooBig(): FileFault {
  const most = LIMITS.unpackedBytes / 1024 / 1024
  return new FileFault({ reason: reason('unpacks-too-big', { most }) })
}

function broken(error: unknown): never {
  throw error instanceof FileFault ? error : new FileFault({ reason: reason('broken-file') })
}
