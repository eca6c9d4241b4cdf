import { Fault } from '#server/fault.ts'

/** Who may work now. */
export interface FairTurns {
  /** Does `work` when it is the person's turn; throws `too-many` when too much of theirs waits already. */
  inTurn<Result>(personId: number, cost: number, work: () => Promise<Result>): Promise<Result>
}

export interface TurnLimits {
  /** What one person may have under way at once; whoever has nothing under way may always begin. */
  readonly perPerson: number
  /** The same for all together. */
  readonly total: number
  /** How many calls of one person may wait. */
  readonly waiting: number
}

/** What a call takes of its person's share. */
export const LIGHT = 1

/** What a call takes that reads much, makes much of it, or works out a hash: two of them at a time. */
export const HEAVY = 12

/** A phone asks for a handful of things at once; all together have a few times the connections there are. */
export const TURN_LIMITS: TurnLimits = { perPerson: 24, total: 240, waiting: 64 }

const RETRY_AFTER_SECONDS = 2

interface Person {
  running: number
  readonly waiting: Call[]
}

interface Call {
  readonly cost: number
  readonly begin: () => void
}

/**
 * Shares the server among people, not among calls: one who asks for a thousand things at once waits for
 * their own, and who has least under way comes first.
 */
export function fairTurns({ perPerson, total, waiting }: TurnLimits): FairTurns {
  /** Those with something under way or waiting; who was served last stands last. */
  const people = new Map<number, Person>()
  let running = 0
  let waitingCalls = 0

  function mayBegin(person: Person, cost: number): boolean {
    const hasShare = person.running === 0 || person.running + cost <= perPerson
    return hasShare && (running === 0 || running + cost <= total)
  }

  function begin(person: Person, cost: number): void {
    person.running += cost
    running += cost
  }

  function end(personId: number, person: Person, cost: number): void {
    person.running -= cost
    running -= cost
    if (person.running === 0 && person.waiting.length === 0) people.delete(personId)
    serve()
  }

  function serve(): void {
    for (let next = whoIsNext(); next; next = whoIsNext()) {
      const [personId, person, call] = next
      person.waiting.shift()
      waitingCalls -= 1
      begin(person, call.cost)
      people.delete(personId)
      people.set(personId, person)
      call.begin()
    }
  }

  /** Of those who may begin, the one with least under way, and of equals who was served longest ago. */
  function whoIsNext(): readonly [personId: number, person: Person, call: Call] | undefined {
    if (waitingCalls === 0) return undefined
    let found: readonly [number, Person, Call] | undefined
    for (const [personId, person] of people) {
      const call = person.waiting[0]
      if (!call || !mayBegin(person, call.cost)) continue
      if (!found || person.running < found[1].running) found = [personId, person, call]
    }
    return found
  }

  function personOf(personId: number): Person {
    const known = people.get(personId)
    if (known) return known
    const person: Person = { running: 0, waiting: [] }
    people.set(personId, person)
    return person
  }

  return {
    async inTurn(personId, cost, work) {
      const person = personOf(personId)
      if (person.waiting.length === 0 && mayBegin(person, cost)) {
        begin(person, cost)
      } else {
        if (person.waiting.length >= waiting) {
          throw new Fault('too-many', 'too many calls at once', RETRY_AFTER_SECONDS)
        }
        const turn = Promise.withResolvers<void>()
        person.waiting.push({ cost, begin: turn.resolve })
        waitingCalls += 1
        await turn.promise
      }
      try {
        return await work()
      } finally {
        end(personId, person, cost)
      }
    },
  }
}
