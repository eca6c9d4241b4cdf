import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from '#server/db/embedded/engine.ts'
import type { FromThread, ThreadData, ToThread } from '#server/db/embedded/messages.ts'

/**
 * The embedded database's thread. A query that never ends, a disk that does not answer and a PANIC of
 * PostgreSQL stop this thread and not the server. `database-thread.ts` starts and watches it.
 */
const port = parentPort
if (!port) throw new Error('this is no program of its own')
const { folder, minFreeBytes }: ThreadData = workerData

const tell = (message: FromThread, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer)

function fail(reason: string): never {
  tell({ kind: 'failed', reason })
  // In a worker thread `exit` ends only the thread, at once and wherever it is.
  process.exit(1)
}

const engine = await openEngine({
  folder,
  minFreeBytes,
  onRoom: (room) => tell({ kind: 'room', room }),
  onEnd: fail,
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'connect':
      return engine.begin()
    case 'bytes': {
      const bytes = engine.answer(message.bytes)
      return tell({ kind: 'reply', bytes }, [bytes.buffer])
    }
    case 'close':
      return void engine.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
      )
  }
})
tell({ kind: 'open' })
