import type { Chance } from '#tests/chaos/chance.ts'
import type { Fault } from '#tests/fixtures/fault-proxy.ts'

/** What goes wrong with the requests themselves. */
const IN_THE_WIRE = [
  'request never leaves',
  'request breaks off',
  'answer is lost',
  'answers 500',
  'answers 429',
  'answers 408',
  'answers HTML',
] as const

/** What happens besides, at a moment before, during or after a request. */
const AROUND_IT = [
  'server killed',
  'tab closed',
  'browser killed',
  'token revoked',
  'service worker stopped',
] as const

/** Everything that goes wrong in some round, each as often as the others. */
export const DISASTERS = [...IN_THE_WIRE, ...AROUND_IT] as const

export type Disaster = (typeof DISASTERS)[number]

/** The calls that the outbox sends writings by. */
const SENDS = ['ideas/Create', 'mensajeria/add']

/** What the proxy does to a round's sends. */
export interface Storm {
  /** The fault of the call that has just come. */
  choose(call: string): Fault | undefined
  /** Resolves when it strikes. */
  readonly struck: Promise<void>
  /** The way it strikes, for the report. */
  readonly way: string
  /** Strikes now, whatever is under way; resolves when it is done. */
  strikeNow(): Promise<void>
  /** From here on all is well, once what it does has been done. */
  calm(): Promise<void>
}

/**
 * A storm that strikes at the first or second send of a round, and maybe at some after it. `act` is
 * what goes wrong besides the request itself; it does so once.
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
