import { PGlite } from '@electric-sql/pglite'
import { openForReadingAtLeast } from '#server/db/embedded/open-for-reading.ts'
import { type Room, roomIn } from '#server/room.ts'

/** PostgreSQL in this thread, spoken to by its own protocol. */
export interface Engine {
  /** Begins the session anew for another client: no transaction, prepared statement or setting is left. */
  begin(): void
  /** Answers whole messages of the protocol. */
  answer(bytes: Uint8Array): Uint8Array<ArrayBuffer>
  close(): Promise<void>
}

export interface EngineOptions {
  readonly folder: string
  readonly minFreeBytes: number
  /** Told when there is room no more, and when there is again. */
  readonly onRoom: (room: Room) => void
  /**
   * It must be opened anew: PostgreSQL gave itself up (PANIC: the log cannot be written), after which
   * PGlite tries again for ever; or its files are read-only no more.
   */
  readonly onEnd: (reason: string) => never
}

const LOOK_EVERY_MS = 250

/** Opens the database in `folder`, made when there is none. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { folder, minFreeBytes, onRoom, onEnd } = options
  openForReadingAtLeast()
  const client = await PGlite.create({
    dataDir: folder,
    onStderr: (line) => {
      const reason = /\bPANIC: +(.*)/.exec(line)?.[1]
      return reason === undefined ? false : onEnd(reason)
    },
  })
  // Whether a file may be written to is the system's to say; else it would go by the mode it once saw.
  client.Module.FS.ignorePermissions = true
  let room: Room = 'enough'

  function run(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const chunks: Uint8Array[] = []
    // Runs to its end before it returns; only the promise of a file system that needs to be told comes later.
    void client.execProtocolRawStream(bytes, {
      syncToFs: false,
      // A view into memory that the next chunk is written over.
      onRawData: (chunk) => void chunks.push(chunk.slice()),
    })
    return joined(chunks)
  }

  /**
   * Without room every transaction that begins is a reading one, so that PostgreSQL itself refuses
   * writes, by a code of its own (25006). Not inside a transaction: it would be undone with it.
   */
  function mindRoom(): void {
    const seen = roomIn(folder, minFreeBytes)
    // What was opened for reading only stays so, until all is opened anew.
    if (seen === room || room === 'read-only' || client.isInTransaction()) return
    room = seen
    keepReading()
    onRoom(room)
  }

  function keepReading(): void {
    run(queryMessage(`set default_transaction_read_only = ${room === 'enough' ? 'off' : 'on'}`))
  }

  // Also while nobody asks: whoever runs the server is told, and need not try.
  const looking = setInterval(() => {
    const isOver = room === 'read-only' && roomIn(folder, minFreeBytes) !== 'read-only'
    if (isOver && !client.isInTransaction()) onEnd('its files can be written to again')
    mindRoom()
  }, LOOK_EVERY_MS)

  return {
    begin() {
      // One by one: together they would be a transaction, in which nothing can be discarded.
      run(queryMessage('rollback'))
      run(queryMessage('discard all'))
      keepReading()
    },
    answer(bytes) {
      mindRoom()
      return run(bytes)
    },
    close() {
      clearInterval(looking)
      return client.close()
    },
  }
}

/** In memory of its own, which can be handed to another thread. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** A simple query as the protocol spells it: `Q`, the length without it, the text, a zero. */
function queryMessage(text: string): Uint8Array {
  const message = Buffer.alloc(Buffer.byteLength(text) + 6)
  message.write('Q')
  message.writeInt32BE(message.length - 1, 1)
  message.write(text, 5)
  return message
}
