import { setTimeout as wait } from 'node:timers/promises'
import { type EngineThread, startEngine } from '#server/db/embedded/engine-thread.ts'
import type { FromThread, ThreadData } from '#server/db/embedded/messages.ts'
import { ThreadSocket, type Wire } from '#server/db/embedded/thread-socket.ts'
import type { DiskSpace } from '#server/disk-space.ts'

/** The embedded database, kept open in a separate thread. */
export interface DatabaseThread {
  /** A connection for `pg`; the database takes one at a time. */
  socket(): ThreadSocket
  /** Flushes the files and ends the thread; terminates a thread that does not answer. */
  close(): Promise<void>
}

export interface ThreadOptions extends ThreadData {
  /** How long a query may go on after its caller gave it up. */
  readonly graceMs?: number
  /** Called when the database becomes read-only as its disk is full, and when it is writable again. */
  readonly onRoom: (room: DiskSpace) => void
  /** Called with the reason when the thread has ended; it is being restarted. */
  readonly onLoss: (reason: string) => void
  /** Called when the database is open again after that. */
  readonly onReturn: () => void
}

/** The error of a query that was cut off, with the code that PostgreSQL gives to a crash of its own. */
class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone'
  readonly code = '57P02'
}

const CLOSE_LIMIT_MS = 5_000
/**
 * On a loaded machine an answer may come late: that fails its caller, but does not end the thread for
 * all.
 */
const GRACE_MS = 5_000
/** Pause between two attempts to reopen; the cause may be a full disk, which lasts. */
const REOPEN_AFTER_MS = 1_000

/**
 * Opens the database in `folder`; rejects when it cannot be opened. From then on it stays open: when
 * PostgreSQL panics, or a caller gives up in the middle of a query that takes too long, the thread is
 * ended some seconds later, and a new one recovers the files as after a crash.
 */
export async function openDatabaseThread(options: ThreadOptions): Promise<DatabaseThread> {
  const { folder, minFreeBytes, graceMs = GRACE_MS, onRoom, onLoss, onReturn } = options
  /** The connected socket, and how many of its answers are still to come. */
  let client: { readonly socket: ThreadSocket; awaits: number } | undefined
  /** How many answers are still to come for callers that gave up, and the time limit for them. */
  let abandoned = 0
  let grace: NodeJS.Timeout | undefined
  let isClosing = false
  /** Why the last attempt to reopen failed. */
  let lastOpenFault: string | undefined
  let engine = start()
  /** Settles when the database is open. */
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

  /** `false` when the database is being closed. */
  async function reopen(): Promise<boolean> {
    while (!isClosing) {
      engine = start()
      try {
        await engine.opened
        lastOpenFault = undefined
        return true
      } catch {
        // `onLoss` has reported it already, and this may go on for hours.
        lastOpenFault = await engine.ended
        await wait(REOPEN_AFTER_MS)
      }
    }
    return false
  }

  function start(): EngineThread {
    return startEngine({ folder, minFreeBytes }, onMessage)
  }

  function onMessage(message: Extract<FromThread, { kind: 'reply' | 'room' }>): void {
    if (message.kind === 'room') {
      onRoom(message.room)
    } else if (abandoned > 0) {
      // Answers come in the order of the requests.
      abandoned -= 1
      if (abandoned === 0) clearTimeout(grace)
    } else if (client) {
      // Count before the push: `pg` may send its next query while it reads this answer.
      client.awaits -= 1
      client.socket.push(message.bytes)
    }
  }

  /** No query ends in any other way here, and the next caller is served only after it ends. */
  function abandon(answers: number): void {
    if (abandoned === 0) grace = setTimeout(() => engine.kill('a query took too long'), graceMs)
    abandoned += answers
  }

  const wire: Wire = {
    async connect(socket) {
      // Fail at once: the wait for a reopening that keeps failing has no end.
      if (lastOpenFault !== undefined) throw new DatabaseGone(lastOpenFault)
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
