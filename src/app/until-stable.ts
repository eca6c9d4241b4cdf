import { readSession } from '#session/session.ts'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'

/** The latest the app counts as stable after its start (spec §4 and §9). */
const LATEST_MS = 30_000

/** How long the person has not typed, and no sync has begun or ended. */
const STILL_MS = 1_000

/**
 * Resolves when the app is stable: the signed-in person's first sync has ended, or nobody is signing in,
 * or who signs in has stopped typing. Until then what can wait would take network and processor from
 * what cannot.
 */
export function untilStable(): Promise<void> {
  return new Promise((resolve) => {
    if (isNobodySigningIn()) return resolve()
    let still: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(still)
      still = setTimeout(() => {
        if (!isBusy()) end()
      }, STILL_MS)
    }
    const end = () => {
      clearTimeout(still)
      clearTimeout(latest)
      unsubscribe()
      removeEventListener('input', wait)
      resolve()
    }
    const latest = setTimeout(end, LATEST_MS - performance.now())
    const unsubscribe = onSyncState(wait)
    addEventListener('input', wait)
    wait()
  })
}

/** On a page without a session, nobody is at the form, and no password is in it. */
function isNobodySigningIn(): boolean {
  if (readSession() || document.activeElement?.closest('form')) return false
  // A password manager fills it in without the focus, and Chromium hides what until the person does something.
  const fields = [...document.querySelectorAll<HTMLInputElement>('form [name=password]')]
  return fields.every((field) => field.value === '' && !field.matches(':-webkit-autofill'))
}

/** A sync is in progress, or is still to come. */
function isBusy(): boolean {
  const { connection, syncing } = syncState()
  return syncing || (readSession() !== undefined && connection.kind === 'unknown')
}
