import { createReadStream } from 'node:fs'
import { FileFault, reason } from '#server/office/import/faults.ts'

/** The encodings that offices write: UTF-8, "Unicode text" of Excel, and Windows-1252 for the rest. */
export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/** Bytes that text in none of these encodings has, except UTF-16. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32)
}

/** Detects a text file's encoding; throws a `FileFault` when it is not text. */
export async function encodingOf(path: string): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let line = 1
  let isFirst = true
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a stream of bytes gave none')
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
    isFirst = false
    const control = chunk.findIndex(isControl)
    line += newlines(control === -1 ? chunk : chunk.subarray(0, control))
    if (control !== -1) throw new FileFault({ line, reason: reason('not-text') })
    isUtf8 &&= decodes(strict, chunk)
  }
  return isUtf8 && decodes(strict, undefined) ? 'utf-8' : 'windows-1252'
}

const NEWLINE = 10

function newlines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** Called without bytes it checks whether the last character was complete. */
function decodes(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer | undefined): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    // A `TypeError` means no; the check has no other way to say it.
    return false
  }
}
