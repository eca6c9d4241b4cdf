import { PGlite } from '@electric-sql/pglite'
import { keepFromOthers } from '#server/db/embedded/keep-from-others.ts'
import { openForReadingAtLeast } from '#server/db/embedded/open-for-reading.ts'
import { type DiskSpace, diskSpaceIn } from '#server/disk-space.ts'

/** PostgreSQL in this thread, reached by its wire protocol. */
export interface Engine {
  /** Resets the session for another client: no transaction, prepared statement or setting remains. */
  begin(): void
  /** Answers whole messages of the protocol. */
  answer(bytes: Uint8Array): Uint8Array<ArrayBuffer>
  close(): Promise<void>
}

export interface EngineOptions {
  readonly folder: string
  readonly minFreeBytes: number
  /** Called when room runs out, and when there is room again. */
  readonly onRoom: (room: DiskSpace) => void
  /**
   * Called when the database must be reopened: PostgreSQL panicked (the log cannot be written), after
   * which PGlite would retry for ever; or its files are no longer read-only.
   */
  readonly onEnd: (reason: string) => never
}

const CHECK_ROOM_EVERY_MS = 250

/** Opens the database in `folder`; creates it when there is none. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { folder, minFreeBytes, onRoom, onEnd } = options
  openForReadingAtLeast()
  keepFromOthers()
  const client = await PGlite.create({
    dataDir: folder,
    onStderr: (line) => {
      const reason = /\bPANIC: +(.*)/.exec(line)?.[1]
      return reason === undefined ? false : onEnd(reason)
    },
  })
  // The system decides whether a file may be written; else PGlite would trust the mode it first saw.
  client.Module.FS.ignorePermissions = true
  let room: DiskSpace = 'enough'

  function run(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const chunks: Uint8Array[] = []
    // Runs to its end before it returns; its promise only covers file systems that need a sync
    // afterwards.
    void client.execProtocolRawStream(bytes, {
      syncToFs: false,
      // The chunk is a view into memory that the next chunk overwrites.
      onRawData: (chunk) => void chunks.push(chunk.slice()),
    })
    return joined(chunks)
  }

  /**
   * Without room every new transaction is read-only, so that PostgreSQL itself refuses writes, with its
   * own code (25006). Never set inside a transaction: a rollback would undo it.
   */
  function updateWriteAccess(): void {
    const seen = diskSpaceIn(folder, minFreeBytes)
    // Files that were opened read-only stay so until the database is reopened.
    if (seen === room || room === 'read-only' || client.isInTransaction()) return
    room = seen
    applyWriteAccess()
    onRoom(room)
  }

  function applyWriteAccess(): void {
    run(queryMessage(`set default_transaction_read_only = ${room === 'enough' ? 'off' : 'on'}`))
  }

  // Also without queries, so that the operator reads it in the log and writes work again by themselves.
  const roomCheck = setInterval(() => {
    const isWritableAgain =
      room === 'read-only' && diskSpaceIn(folder, minFreeBytes) !== 'read-only'
    if (isWritableAgain && !client.isInTransaction()) onEnd('its files can be written to again')
    updateWriteAccess()
  }, CHECK_ROOM_EVERY_MS)

  return {
    begin() {
      // One by one: together they would be a transaction, in which DISCARD is not allowed.
      run(queryMessage('rollback'))
      run(queryMessage('discard all'))
      applyWriteAccess()
    },
    answer(bytes) {
      updateWriteAccess()
      return run(bytes)
    },
    close() {
      clearInterval(roomCheck)
      return client.close()
    },
  }
}

/** In a buffer of its own, which can be transferred to another thread. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** A simple query in the protocol's form: `Q`, the length without it, the text, a zero. */
function queryMessage(text: string): Uint8Array {
  const message = Buffer.alloc(Buffer.byteLength(text) + 6)
  message.write('Q')
  message.writeInt32BE(message.length - 1, 1)
  message.write(text, 5)
  return message
}
