import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { FileFault, reason } from '#server/office/import/faults.ts'
import { encodingOf } from '#server/office/import/reading/encoding.ts'
import { BATCH, LIMITS } from '#server/office/import/reading/limits.ts'
import type { Line } from '#server/office/import/reading/line.ts'

const DELIMITERS = [';', '\t', ','] as const

/** Reads a CSV or tab-separated file in batches of lines, whatever its delimiter and encoding. */
export async function* readTable(path: string): AsyncGenerator<readonly Line[]> {
  const encoding = await encodingOf(path)
  const text = decoded(path, encoding)
  const first = await text.next()
  const beginning = first.done === true ? '' : first.value
  const { delimiter, skip } = delimiterOf(beginning)
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    max_record_size: LIMITS.lineBytes,
  })
  const parsing = pipeline(rejoined(beginning.slice(skip), text), parser)
  // Reported below, by the consumer of the parsed stream.
  parsing.catch(() => undefined)
  const skippedLines = skip > 0 ? 1 : 0
  try {
    let batch: Line[] = []
    for await (const { record, info } of parser) {
      batch.push({ line: Number(info.lines) + skippedLines, cells: record.map(String) })
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
    await parsing
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines)
    throw new FileFault({ ...(line > 0 ? { line } : {}), reason: reason('line-broken') })
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  // The decoder itself removes a byte order mark.
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function* rejoined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/**
 * The delimiter is the one that gives the first line the most cells. Excel reads and writes `sep=;`
 * before it, which is skipped.
 */
function delimiterOf(beginning: string): { readonly delimiter: string; readonly skip: number } {
  const told = /^sep=(.)\r?\n/.exec(beginning)
  if (told?.[1] !== undefined) return { delimiter: told[1], skip: told[0].length }
  const line = /[^\r\n]+/.exec(beginning)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';', skip: 0 }
}
