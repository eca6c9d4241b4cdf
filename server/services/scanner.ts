import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { Fault } from '#server/fault.ts'
import { within } from '#server/within.ts'

/** Looks for harm in what people attach. */
export interface Scanner {
  /** Throws `infected` for a file it knows as harmful, `unavailable` when it cannot tell. */
  check(bytes: Buffer): Promise<void>
}

/** Where a `clamd` listens. */
export interface ScannerAddress {
  readonly host: string
  readonly port: number
}

/** A scan of ten megabytes takes clamd a second or two. */
const SCAN_LIMIT_MS = 20_000
const CHUNK_BYTES = 64 * 1024

/**
 * Scans by ClamAV's daemon (`clamd`, command INSTREAM: chunks, each after its length in four bytes, and an
 * empty one at the end). Without its word no file is taken: a scanner that is down must not let everything in.
 */
export function clamdScanner(address: ScannerAddress, limitMs = SCAN_LIMIT_MS): Scanner {
  return {
    async check(bytes) {
      const answer = await scan(address, bytes, limitMs)
      if (/^stream: .+ FOUND$/.test(answer)) throw new Fault('infected', 'the file is harmful')
      if (answer !== 'stream: OK') throw cannotTell()
    },
  }
}

async function scan(address: ScannerAddress, bytes: Buffer, limitMs: number): Promise<string> {
  const socket = createConnection(address)
  try {
    // Before it is written to: a fault of the connection fails the reading.
    const answer = within(limitMs, text(socket), cannotTell)
    socket.write('zINSTREAM\0')
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      const chunk = bytes.subarray(start, start + CHUNK_BYTES)
      socket.write(lengthOf(chunk))
      socket.write(chunk)
    }
    socket.write(lengthOf(Buffer.alloc(0)))
    return (await answer).replace(/\0$/, '')
  } catch (error) {
    throw error instanceof Fault ? error : cannotTell()
  } finally {
    socket.destroy()
  }
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

function cannotTell(): Fault {
  return new Fault('unavailable', 'the scanner does not answer')
}
