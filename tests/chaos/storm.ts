import type { Chance } from '#tests/chaos/chance.ts'
import type { Fault } from '#tests/fixtures/fault-proxy.ts'

/** Faults of the requests themselves. */
const IN_THE_WIRE = [
  'request never leaves',
  'request breaks off',
  'answer is lost',
  'answers 500',
  'answers 429',
  'answers 408',
  'answers HTML',
] as const

/** Other faults, at a moment before, during or after a request. */
const AROUND_IT = [
  'server killed',
  'tab closed',
  'browser killed',
  'token revoked',
  'service worker stopped',
] as const

/** Every fault of a round, each with the same frequency. */
export const DISASTERS = [...IN_THE_WIRE, ...AROUND_IT] as const

export type Disaster = (typeof DISASTERS)[number]

/** The calls by which the outbox sends what people wrote. */
const SENDS = ['ideas/Create', 'mensajeria/add']

/** What the proxy does to a round's sends. */
export interface Storm {
  /** The fault of the call that has just arrived. */
  choose(call: string): Fault | undefined
  /** Resolves when it strikes. */
  readonly struck: Promise<void>
  /** How it strikes, for the report. */
  readonly way: string
  /** Strikes now, whatever is in progress; resolves when the fault is done. */
  strikeNow(): Promise<void>
  /** Ends all faults, once those in progress are done. */
  calm(): Promise<void>
}

/**
 * A storm that strikes at the first or second send of a round, and may strike again after it. `act` is
 * the fault besides the requests; it happens once.
 */
export function raise(disaster: Disaster, chance: Chance, act?: () => Promise<void>): Storm {
  const stage = chance.oneOf(['drop', 'cut', 'lose-answer'] as const)
  let toPass = chance.between(0, 1)
  let left = chance.between(1, 3)
  let over = false
  let acted: Promise<void> | undefined
  let sendsMet = 0
  const strike = Promise.withResolvers<void>()

  function strikeNow(): Promise<void> {
    acted ??= act?.() ?? Promise.resolve()
    strike.resolve()
    return acted
  }

  return {
    choose(call) {
      if (over || left === 0 || !SENDS.includes(call)) return undefined
      if (toPass-- > 0) return undefined
      left--
      sendsMet++
      if (!act) void strikeNow()
      return faultOf(disaster, stage, strikeNow)
    },
    struck: strike.promise,
    get way() {
      return `${disaster}${act ? ` (${stage})` : ''}, ${sendsMet} sends met`
    },
    strikeNow,
    async calm() {
      over = true
      await acted
    },
  }
}

function faultOf(
  disaster: Disaster,
  stage: 'drop' | 'cut' | 'lose-answer',
  act: () => Promise<void>,
): Fault {
  switch (disaster) {
    case 'request never leaves':
      return { kind: 'drop' }
    case 'request breaks off':
      return { kind: 'cut' }
    case 'answer is lost':
      return { kind: 'lose-answer' }
    case 'answers 500':
      return { kind: 'status', status: 500 }
    case 'answers 429':
      return { kind: 'status', status: 429, retryAfter: '1' }
    case 'answers 408':
      return { kind: 'status', status: 408 }
    case 'answers HTML':
      return { kind: 'html' }
    case 'server killed':
    case 'tab closed':
    case 'browser killed':
    case 'token revoked':
    case 'service worker stopped':
      return { kind: stage, act }
  }
}
