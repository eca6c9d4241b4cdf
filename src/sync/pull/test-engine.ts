import { PersonDatabase } from '#db/person-database.ts'
import { createProgress } from '#sync/progress.ts'
import type { Dataset } from '#sync/pull/dataset.ts'
import { createSyncEngine, type SyncEngine } from '#sync/pull/engine.ts'
import { type Answer, scriptedServer } from '#sync/pull/test-server.ts'

/** An engine on a scripted server, with the clock and the timers in the test's hand. */
export interface TestEngine {
  readonly db: PersonDatabase
  readonly engine: SyncEngine
  readonly server: ReturnType<typeof scriptedServer>
  /** What its device's clock says, epoch ms; a test may set it. */
  now: number
  /** `navigator.onLine`. */
  onLineHint: boolean
  /** Time goes by on both clocks; no timer fires. */
  pass(ms: number): void
  /** Runs the timer that is next, when its time has come; gives how long that took, ms. */
  waitForTimer(): number
  timers(): number
  /** What was asked since the last look. */
  askedSince(): string[]
  end(): Promise<void>
}

export function testEngine(
  datasets: readonly Dataset[],
  answers: Record<string, Answer>,
): TestEngine {
  const db = new PersonDatabase(`engine-${crypto.randomUUID()}`)
  const server = scriptedServer(answers)
  const timers = new Set<{ readonly at: number; readonly task: () => void }>()
  let steady = 0
  const engine = createSyncEngine({
    ...{ db, datasets, api: server.api, onState: () => {} },
    onFault: (error) => {
      throw error
    },
    onLineHint: () => test.onLineHint,
    clock: { now: () => test.now, steady: () => steady },
    progress: createProgress(),
    random: () => 0.5,
    setTimer(ms, task) {
      const timer = { at: steady + ms, task }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  const test: TestEngine = {
    ...{ db, engine, server, now: 1_000_000, onLineHint: true },
    pass(ms) {
      test.now += ms
      steady += ms
    },
    waitForTimer() {
      const [next] = [...timers].sort((a, b) => a.at - b.at)
      if (!next) throw new Error('no timer was set')
      timers.delete(next)
      const ms = next.at - steady
      test.pass(ms)
      next.task()
      return ms
    },
    timers: () => timers.size,
    askedSince: () => server.asked.splice(0),
    async end() {
      await engine.stop()
      await db.delete()
    },
  }
  return test
}
