import { setTimeout as wait } from 'node:timers/promises'
import { type EngineThread, startEngine } from '#server/db/embedded/engine-thread.ts'
import type { FromThread, ThreadData } from '#server/db/embedded/messages.ts'
import { ThreadSocket, type Wire } from '#server/db/embedded/thread-socket.ts'
import type { Room } from '#server/room.ts'

/** The embedded database, kept open in a thread of its own. */
export interface DatabaseThread {
  /** A connection for `pg`; the database bears one at a time. */
  socket(): ThreadSocket
  /** Brings the files up to date and ends the thread; one that does not answer is ended without. */
  close(): Promise<void>
}

export interface ThreadOptions extends ThreadData {
  /** How long a query may go on that its caller gave up. */
  readonly graceMs?: number
  /** Told when nothing can be written any more, and when it can again. */
  readonly onRoom: (room: Room) => void
  /** Told why the thread is gone; it is being opened again. */
  readonly onLoss: (reason: string) => void
  /** Told when it is open again after that. */
  readonly onReturn: () => void
}

/** What cut a query off, by the code that PostgreSQL gives to a crash of its own. */
class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone'
  readonly code = '57P02'
}

const CLOSE_LIMIT_MS = 5_000
/** On a busy machine an answer may come late: that costs its caller, and not everybody the database. */
const GRACE_MS = 5_000
/** Between two tries to open it again: what they fail by may be a disk without room. */
const REOPEN_AFTER_MS = 1_000

/**
 * Opens the database in `folder`; rejects when it cannot be opened. From then on it is kept open: when
 * PostgreSQL gives itself up, or a caller does in the middle of a query that takes too long, the thread
 * is ended some seconds later, and another one goes on with the files as a crash leaves them.
 */
export async function openDatabaseThread(options: ThreadOptions): Promise<DatabaseThread> {
  const { folder, minFreeBytes, graceMs = GRACE_MS, onRoom, onLoss, onReturn } = options
  /** Who speaks to the database, and how many of its answers are still to come. */
  let client: { readonly socket: ThreadSocket; awaits: number } | undefined
  /** How many answers are still to come that nobody waits for any more, and until when. */
  let abandoned = 0
  let grace: NodeJS.Timeout | undefined
  let isClosing = false
  /** Why it could not be opened again the last time. */
  let shutBy: string | undefined
  let engine = start()
  /** Settles when there is an open database. */
  let open = Promise.withResolvers<void>()
  await engine.opened
  open.resolve()
  const life = keepOpen()

  async function keepOpen(): Promise<void> {
    for (;;) {
      const reason = await engine.ended
      const cutOff = client?.socket
      client = undefined
      abandoned = 0
      clearTimeout(grace)
      if (isClosing) return
      open = Promise.withResolvers()
      onLoss(reason)
      cutOff?.destroy(new DatabaseGone(reason))
      if (!(await reopen())) return
      open.resolve()
      onReturn()
    }
  }

  /** `false` when there is no point any more. */
  async function reopen(): Promise<boolean> {
    while (!isClosing) {
      engine = start()
      try {
        await engine.opened
        shutBy = undefined
        return true
      } catch {
        // That it is gone was told, and this may go on for hours.
        shutBy = await engine.ended
        await wait(REOPEN_AFTER_MS)
      }
    }
    return false
  }

  function start(): EngineThread {
    return startEngine({ folder, minFreeBytes }, hear)
  }

  function hear(message: Extract<FromThread, { kind: 'reply' | 'room' }>): void {
    if (message.kind === 'room') {
      onRoom(message.room)
    } else if (abandoned > 0) {
      // It answers in order.
      abandoned -= 1
      if (abandoned === 0) clearTimeout(grace)
    } else if (client) {
      // First: what is pushed may be answered by the next query at once.
      client.awaits -= 1
      client.socket.push(message.bytes)
    }
  }

  /** Nothing else ends a query here, and nobody can be served before it ends. */
  function abandon(answers: number): void {
    if (abandoned === 0) grace = setTimeout(() => engine.kill('a query took too long'), graceMs)
    abandoned += answers
  }

  const wire: Wire = {
    async connect(socket) {
      // Then nobody need wait for it.
      if (shutBy !== undefined) throw new DatabaseGone(shutBy)
      await open.promise
      if (socket.destroyed) return
      client = { socket, awaits: 0 }
      engine.post({ kind: 'connect' })
    },
    send(socket, bytes) {
      if (client?.socket !== socket) return
      client.awaits += 1
      engine.post({ kind: 'bytes', bytes }, [bytes.buffer])
    },
    leave(socket) {
      if (client?.socket !== socket) return
      if (client.awaits > 0) abandon(client.awaits)
      client = undefined
    },
  }

  return {
    socket: () => new ThreadSocket(wire),
    async close() {
      isClosing = true
      engine.post({ kind: 'close' })
      const limit = setTimeout(() => engine.kill('it was closed'), CLOSE_LIMIT_MS)
      await life
      clearTimeout(limit)
    },
  }
}
