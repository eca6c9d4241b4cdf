import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

/** The request, whether a file follows, and whether a file is expected in the answer. */
export const askedSchema = z.object({ ask: z.unknown(), from: z.boolean(), to: z.boolean() })

/** The answer, and whether a file follows. */
export const replySchema = z.object({ reply: z.unknown(), to: z.boolean() })

const NEWLINE = 10

/** A longer request or answer is a fault. */
const MAX_HEAD_BYTES = 64 * 1024 * 1024

/** A call or its answer on the socket: one line of JSON, then the bytes of a file, if there is one. */
export function frame(head: unknown, file?: string): Readable {
  return Readable.from(pieces())

  async function* pieces(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${JSON.stringify(head)}\n`)
    if (file !== undefined) yield* createReadStream(file)
  }
}

/** Reads what `frame` sent: returns the JSON, after writing the file to the requested path. */
export async function unframe(
  sent: AsyncIterable<Buffer>,
  fileFor: (head: unknown) => string | undefined | Promise<string | undefined>,
): Promise<unknown> {
  const chunks = sent[Symbol.asyncIterator]()
  const { line, rest } = await readLine(chunks)
  const head: unknown = JSON.parse(line)
  const path = await fileFor(head)
  if (path !== undefined) {
    await pipeline(remaining(rest, chunks), createWriteStream(path, { mode: 0o600 }))
  }
  return head
}

async function readLine(
  chunks: AsyncIterator<Buffer>,
): Promise<{ readonly line: string; readonly rest: Buffer }> {
  const read: Buffer[] = []
  let length = 0
  for (;;) {
    const { value, done } = await chunks.next()
    if (done) throw new Error('the call broke off in its first line')
    const end = value.indexOf(NEWLINE)
    read.push(end < 0 ? value : value.subarray(0, end))
    if (end >= 0) return { line: Buffer.concat(read).toString(), rest: value.subarray(end + 1) }
    length += value.length
    if (length > MAX_HEAD_BYTES) throw new Error('the first line of the call is too long')
  }
}

async function* remaining(rest: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield rest
  for (;;) {
    const { value, done } = await chunks.next()
    if (done) return
    yield value
  }
}
