import { setTimeout as after } from 'node:timers/promises'
import type { App } from '#tests/chaos/app.ts'
import type { Chance } from '#tests/chaos/chance.ts'
import { type Entry, revokeTokens, write } from '#tests/chaos/ledger.ts'
import type { Phone } from '#tests/chaos/phone.ts'
import { type Disaster, raise, type Storm } from '#tests/chaos/storm.ts'
import type { Person } from '#tests/fixtures/people.ts'
import type { ServerProcess } from '#tests/fixtures/server-process.ts'

/** The parts that a round runs on. */
export interface Scene {
  readonly app: App
  readonly phone: Phone
  readonly server: ServerProcess
  readonly dataFolder: string
  readonly chance: Chance
  /** Puts a storm between app and server; `undefined` removes it. */
  readonly setStorm: (storm: Storm | undefined) => void
}

/** Two people share one phone: one's items wait while the other is signed in. */
export const WRITERS: readonly [Person, Person] = ['ane', 'jon']

/** A storm that meets no send strikes by itself after this time. */
const PATIENCE_MS = 8_000

/**
 * One round: a person writes while a disaster strikes; then what was killed is restarted. In half of the
 * rounds all items must arrive before the next one, in the others they pile up.
 */
export async function playRound(
  disaster: Disaster,
  scene: Scene,
): Promise<{ entries: Entry[]; way: string }> {
  const { app, server, chance, setStorm } = scene
  await app.open(chance.happens(0.25) ? chance.oneOf(WRITERS) : app.person)
  const act = actOf(disaster, scene)
  const storm = raise(disaster, chance, act)
  const inBackground = disaster === 'service worker stopped'
  if (inBackground) await app.goOffline()
  setStorm(storm)
  const entries: Entry[] = []
  const count = chance.between(2, 4)
  while (entries.length < count) {
    const entry = write(app.person, chance)
    entries.push(entry)
    const submitting = app.submit(entry)
    // Sometimes at the very moment in which the app stores it.
    if (act && !inBackground && chance.happens(0.1)) await storm.strikeNow()
    if (!(await submitting)) break
  }
  if (inBackground) await app.leaveToServiceWorker()
  await Promise.race([storm.struck, after(PATIENCE_MS)])
  if (act) await storm.strikeNow()
  await storm.calm()
  setStorm(undefined)
  if (!server.isRunning) await server.start()
  if (chance.happens(0.5)) {
    await app.open(app.person)
    await app.drained()
  }
  return { entries, way: storm.way }
}

/** What the disaster does besides faulty requests; `undefined` when it only affects requests. */
function actOf(disaster: Disaster, scene: Scene): (() => Promise<void>) | undefined {
  const { app, phone, server, dataFolder } = scene
  switch (disaster) {
    case 'server killed':
      return () => server.stop('SIGKILL')
    case 'tab closed':
      return app.closeTab
    case 'browser killed':
      return phone.kill
    case 'token revoked':
      return async () => {
        const { person } = app
        await server.stop('SIGKILL')
        await revokeTokens(dataFolder, person)
        await server.start()
      }
    case 'service worker stopped':
      return app.stopServiceWorker
    case 'request never leaves':
    case 'request breaks off':
    case 'answer is lost':
    case 'answers 500':
    case 'answers 429':
    case 'answers 408':
    case 'answers HTML':
      return undefined
  }
}
