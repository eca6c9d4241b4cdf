import { sendByFetch } from '#api/send-call.ts'
import { readMirror } from '#session/mirror.ts'
import { scope } from '#sw/scope.ts'
import { DRAINED_MESSAGE } from '#sync/outbox/drain-signals.ts'
import { createSender } from '#sync/outbox/sender.ts'
import { tellLogOuts } from '#sync/outbox/tell-log-outs.ts'

/** Sends pending items when the browser reports a network, with or without an open page. */
export async function drain(): Promise<void> {
  // Side by side: a storage or a server that fails one of them must not hold up the other.
  const [logOuts, outbox] = await Promise.allSettled([tellLogOuts(), drainOutbox()])
  // The browser fires a rejected event again later.
  if (outbox.status === 'rejected') throw outbox.reason
  if (logOuts.status === 'rejected') throw logOuts.reason
  if (logOuts.value.left > 0) throw new Error('the server could not be told of a log-out yet')
}

async function drainOutbox(): Promise<void> {
  const mirror = await readMirror()
  // Signed out: pending items are sent after the next sign-in.
  if (!mirror) return
  let failure: unknown
  const host = createSender({
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
  // The browser fires a rejected event again later.
  if (report?.nextAt !== undefined) throw new Error('the outbox could not be emptied yet')
}

async function tellPages(): Promise<void> {
  for (const client of await scope.clients.matchAll({ type: 'window' })) {
    client.postMessage(DRAINED_MESSAGE)
  }
}
