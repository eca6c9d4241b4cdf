import { Fault } from '#server/fault.ts'

/** Decides whose work may run now; `Who` is a person's id, or a value for requests without a session. */
export interface FairTurns<Who = number> {
  /** Runs `work` when it is the person's turn; throws `too-many` when too much of theirs is queued. */
  inTurn<Result>(who: Who, cost: number, work: () => Promise<Result>): Promise<Result>
}

export interface TurnLimits {
  /** How much one person may run at once; a person with nothing running may always begin. */
  readonly perPerson: number
  /** The same for all people together. */
  readonly total: number
  /** How many calls of one person may be queued. */
  readonly waiting: number
  /**
   * A call that would be answered later than this, at the pace of the last calls, is told when to try
   * again; absent: all wait.
   */
  readonly patienceMs?: number
}

/** The weight of a call in its person's share. */
export const LIGHT = 1

/** The weight of a call that reads or builds much, or computes a hash: a person's run one at a time. */
export const HEAVY = 24

/**
 * A phone asks for a handful of datasets at once; all together get a few times the number of
 * connections.
 */
export const TURN_LIMITS: TurnLimits = {
  perPerson: 24,
  total: 240,
  waiting: 64,
  patienceMs: 1_500,
}

const RETRY_AFTER_SECONDS = 2

/**
 * How long a person with too much queued is kept waiting for the refusal, at least, and at most twice
 * as long. No phone asks so much at once; what does asks again as soon as it is answered, and reading its
 * calls costs all other people time: most when they come together, so they are not answered together.
 */
const REFUSAL_MS = 5_000

interface Person {
  running: number
  readonly waiting: Call[]
}

interface Call {
  readonly cost: number
  readonly begin: () => void
}

/**
 * Shares the server among people, not among calls: the calls of a person who sends a thousand at once
 * queue behind each other, and the person with the least running comes first. When more people call than
 * can be served in time, later calls are told when to try again: in silence their phones would give up.
 */
export function fairTurns<Who = number>(
  { perPerson, total, waiting, patienceMs = Number.POSITIVE_INFINITY }: TurnLimits,
  delay: (ms: number) => Promise<unknown> = async () => undefined,
): FairTurns<Who> {
  /** People with calls running or queued; the one served last is at the end. */
  const people = new Map<Who, Person>()
  let running = 0
  let waitingCalls = 0
  let waitingCost = 0
  /** The next call waits for all people's share, and no other may take what becomes free. */
  let isFull = false
  const pace = createPace(total)

  function hasShare(person: Person, cost: number): boolean {
    return person.running === 0 || person.running + cost <= perPerson
  }

  function isRoomFor(cost: number): boolean {
    return running === 0 || running + cost <= total
  }

  /**
   * How long until a new call is answered, with all those before it; 0 while there is room for it. Not
   * for one person's own queue: only where all people's share is used up.
   */
  function expectedMs(cost: number): number {
    const mustWait = isFull || running + cost > total
    return mustWait ? (running + waitingCost + cost) * pace.msPerUnit() : 0
  }

  function begin(person: Person, cost: number): void {
    person.running += cost
    running += cost
  }

  function end(who: Who, person: Person, cost: number): void {
    person.running -= cost
    running -= cost
    pace.ended(cost, waitingCalls > 0)
    if (person.running === 0 && person.waiting.length === 0) people.delete(who)
    serve()
  }

  function serve(): void {
    isFull = false
    for (let next = whoIsNext(); next; next = whoIsNext()) {
      const [who, person, call] = next
      // Light calls would take every place that becomes free, and a heavy one would wait as long as they come.
      isFull = !isRoomFor(call.cost)
      if (isFull) return
      person.waiting.shift()
      waitingCalls -= 1
      waitingCost -= call.cost
      begin(person, call.cost)
      people.delete(who)
      people.set(who, person)
      call.begin()
    }
  }

  /** Of those with a share left, the one with the least running; of equals, the one served longest ago. */
  function whoIsNext(): readonly [who: Who, person: Person, call: Call] | undefined {
    if (waitingCalls === 0) return undefined
    let found: readonly [Who, Person, Call] | undefined
    for (const [who, person] of people) {
      const call = person.waiting[0]
      if (!call || !hasShare(person, call.cost)) continue
      if (!found || person.running < found[1].running) found = [who, person, call]
    }
    return found
  }

  function personOf(who: Who): Person {
    const known = people.get(who)
    if (known) return known
    const person: Person = { running: 0, waiting: [] }
    people.set(who, person)
    return person
  }

  return {
    async inTurn(who, cost, work) {
      const person = personOf(who)
      const isAlone = person.waiting.length === 0 && hasShare(person, cost)
      if (isAlone && !isFull && isRoomFor(cost)) {
        begin(person, cost)
      } else {
        if (person.waiting.length >= waiting) {
          await delay(REFUSAL_MS * (1 + Math.random()))
          throw new Fault('too-many', 'too many calls at once', RETRY_AFTER_SECONDS)
        }
        const expected = expectedMs(cost)
        if (expected > patienceMs) {
          if (person.running === 0 && person.waiting.length === 0) people.delete(who)
          const seconds = Math.max(RETRY_AFTER_SECONDS, Math.ceil(expected / 1000))
          throw new Fault('too-many', 'too many people at once', seconds)
        }
        const turn = Promise.withResolvers<void>()
        person.waiting.push({ cost, begin: turn.resolve })
        waitingCalls += 1
        waitingCost += cost
        isFull ||= isAlone
        await turn.promise
      }
      try {
        return await work()
      } finally {
        end(who, person, cost)
      }
    },
  }
}

/** How fast work of a known cost is done while more of it waits. */
interface Pace {
  /** 0 until it is known. */
  msPerUnit(): number
  /** Work has ended, `isBusy` when more of it waits. */
  ended(cost: number, isBusy: boolean): void
}

/** The pace of about the last `units` of work. */
function createPace(units: number): Pace {
  let spentMs = 0
  let done = 0
  /** The last end, by the clock of `performance`; `undefined` when nothing waited then. */
  let lastEnd: number | undefined
  return {
    msPerUnit: () => (done === 0 ? 0 : spentMs / done),
    ended(cost, isBusy) {
      const now = performance.now()
      if (lastEnd !== undefined) {
        const kept = Math.max(0, 1 - cost / units)
        spentMs = spentMs * kept + (now - lastEnd)
        done = done * kept + cost
      }
      lastEnd = isBusy ? now : undefined
    },
  }
}
