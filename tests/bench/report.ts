import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startFiles } from '#scripts/start-chunks.ts'

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Bytes of script, compressed by Brotli, that a start needs from the build in `folder`. */
export function scriptBytes(folder: string, lazy: readonly string[]): number {
  return startFiles(folder, lazy)
    .map((file) => sentBytes(join(folder, file)))
    .reduce((total, bytes) => total + bytes, 0)
}

/** A row of the table: name, floor, app, ratio, aim. */
export type Row = readonly [string, string, string, string, string]

export function timesRow(
  name: string,
  floor: readonly number[],
  app: readonly number[],
  aim: string,
): Row {
  const ratio = median(app) / median(floor)
  return [name, tellTimes(floor), tellTimes(app), ratio.toFixed(2), aim]
}

export function printTable(rows: readonly Row[]): void {
  for (const [name, ...cells] of rows) {
    console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(22)).join(''))
  }
}

function tellTimes(times: readonly number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)]
  return `${median(times).toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)})`
}

/** Bytes on the wire, compressed by Brotli. A file under 1 KB is sent uncompressed. */
export function sentBytes(file: string): number {
  try {
    return readFileSync(`${file}.br`).length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return readFileSync(file).length
    }
    throw error
  }
}
