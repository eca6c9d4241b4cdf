import { sendByFetch } from '#api/transport.ts'
import { readMirror } from '#session/mirror.ts'
import { scope } from '#sw/scope.ts'
import { DRAINED_MESSAGE } from '#sync/outbox/drain-signals.ts'
import { createOutboxHost } from '#sync/outbox/outbox-host.ts'

/** Sends what waits when the browser says that there is a network, with or without an open page. */
export async function drain(): Promise<void> {
  const mirror = await readMirror()
  // Nobody is signed in: what waits is sent after the next sign-in.
  if (!mirror) return
  let failure: unknown
  const host = createOutboxHost({
    databaseName: mirror.databaseName,
    transport: sendByFetch,
    locks: navigator.locks,
    onFault: (error) => {
      failure = error
    },
  })
  const report = await host.drain(true)
  await host.stop()
  if (failure !== undefined) throw failure
  if (report && report.sent > 0) await tellPages()
  // A rejected event is one that the browser fires again later.
  if (report?.nextAt !== undefined) throw new Error('the outbox could not be emptied yet')
}

async function tellPages(): Promise<void> {
  for (const client of await scope.clients.matchAll({ type: 'window' })) {
    client.postMessage(DRAINED_MESSAGE)
  }
}
