import type { ByHand, Place } from '#contract/office/documents.ts'
import { marksInName, plainDni } from '#server/office/documents/marks.ts'
import type { PageMarks, PageOf, Paper } from '#server/office/documents/reading/paper.ts'

/** A person whose documents may be in a file. */
export interface Owner {
  readonly id: number
  readonly empleado: number
  readonly name: string
  readonly dni: string
}

/** Why pages match no person. */
export const UNMATCHED = [
  'no-mark',
  'unknown-number',
  'unknown-dni',
  'dni-of-two',
  'several-people',
  'dni-of-another',
  'left-out',
] as const

export type UnmatchedReason = (typeof UNMATCHED)[number]

export interface Unmatched extends Place {
  readonly reason: UnmatchedReason
  /** The number or identity number that no person has, or that several have. */
  readonly value: string
}

export interface Matched {
  readonly documents: readonly {
    readonly owner: Owner
    readonly pages: readonly PageOf[]
    readonly places: readonly Place[]
  }[]
  readonly unmatched: readonly Unmatched[]
}

export interface MatchRules {
  /** By the text of each page, or by file names. */
  readonly by: 'text' | 'name'
  /** A page without any mark belongs to the person of the page before it. */
  readonly follow: boolean
  /** Whole numbers of file names that are not employee numbers: the month. */
  readonly notNumbers: readonly number[]
  /** What was said of pages, whatever their text or name; of two on one page the last counts. */
  readonly byHand?: readonly ByHand[] | undefined
}

type Found =
  | { readonly owner: Owner }
  | { readonly reason: UnmatchedReason; readonly value: string }

/** Finds the person of each page. A page that two people could own is left without a person. */
export function matchPapers(
  papers: readonly Paper[],
  people: readonly Owner[],
  { by, follow, notNumbers, byHand = [] }: MatchRules,
): Matched {
  const find = by === 'text' ? byText(people) : byName(people, new Set(notNumbers))
  const said = saidOf(byHand, people)
  const documents = new Map<number, { owner: Owner; pages: PageOf[]; places: Place[] }>()
  const unmatched: Unmatched[] = []
  for (const [paper, { name, pages }] of papers.entries()) {
    const ofName = by === 'name' ? find(marksInName(lastPart(name))) : undefined
    let before: Found | undefined
    for (const [page, marks] of pages.entries()) {
      const own = said(name, page + 1) ?? ofName ?? find(marks)
      const isFollowing = follow && before && 'reason' in own && own.reason === 'no-mark'
      const found = isFollowing && before ? before : own
      const here = { file: name, from: page + 1, to: page + 1 }
      if ('owner' in found) {
        const { owner } = found
        const held = documents.get(owner.id) ?? { owner, pages: [], places: [] }
        held.pages.push({ paper, page })
        addPlace(held.places, here)
        documents.set(owner.id, held)
      } else {
        addPlace(unmatched, { ...here, ...found })
      }
      before = found
    }
  }
  const inOrder = [...documents.values()].toSorted((a, b) => a.owner.empleado - b.owner.empleado)
  return { documents: inOrder, unmatched }
}

/** What was said by hand of a page, counted from 1. */
function saidOf(
  byHand: readonly ByHand[],
  people: readonly Owner[],
): (file: string, page: number) => Found | undefined {
  const { ofNumber } = indexOf(people)
  const ofFile = Map.groupBy(byHand, ({ file }) => file)
  return (file, page) => {
    const said = ofFile.get(file)?.findLast(({ from, to }) => from <= page && page <= to)
    if (!said) return undefined
    if (said.empleado === null) return { reason: 'left-out', value: '' }
    const owner = ofNumber.get(said.empleado)
    return owner ? { owner } : { reason: 'unknown-number', value: String(said.empleado) }
  }
}

/** Adds a page; extends the place before it where that ends just before this page and matches alike. */
function addPlace<Where extends Place>(places: Where[], next: Where): void {
  const last = places.at(-1)
  const goesOn =
    last !== undefined &&
    last.to + 1 === next.from &&
    JSON.stringify({ ...last, from: 0, to: 0 }) === JSON.stringify({ ...next, from: 0, to: 0 })
  if (goesOn) places.splice(-1, 1, { ...last, to: next.to })
  else places.push(next)
}

/** The number that the pattern finds decides, and an identity number of another person contradicts it. */
function byText(people: readonly Owner[]): (marks: PageMarks) => Found {
  const { ofNumber, ofDni } = indexOf(people)
  return ({ numbers, dnis }) => {
    const [number] = numbers
    if (number === undefined) return byDni(dnis, ofDni)
    if (numbers.length > 1) return { reason: 'several-people', value: numbers.join(', ') }
    const owner = ofNumber.get(number)
    if (!owner) return { reason: 'unknown-number', value: String(number) }
    const known = dnis.filter((dni) => ofDni.has(dni))
    const isOwn = known.length === 0 || known.includes(plainDni(owner.dni))
    return isOwn ? { owner } : { reason: 'dni-of-another', value: known.join(', ') }
  }
}

/** A name has numbers of many kinds: those that an employee has count. */
function byName(
  people: readonly Owner[],
  notNumbers: ReadonlySet<number>,
): (marks: PageMarks) => Found {
  const { ofNumber, ofDni } = indexOf(people)
  return ({ numbers, dnis }) => {
    const candidates = numbers.filter((number) => !notNumbers.has(number))
    const owners = candidates.flatMap((number) => ofNumber.get(number) ?? [])
    const [owner] = owners
    if (owners.length > 1) {
      return { reason: 'several-people', value: owners.map(({ empleado }) => empleado).join(', ') }
    }
    const ofDnis = byDni(dnis, ofDni)
    if (!owner) {
      const isUnknown = dnis.length === 0 && candidates.length > 0
      return isUnknown ? { reason: 'unknown-number', value: candidates.join(', ') } : ofDnis
    }
    const isAnothers = 'owner' in ofDnis && ofDnis.owner.id !== owner.id
    return isAnothers ? { reason: 'dni-of-another', value: dnis.join(', ') } : { owner }
  }
}

function byDni(dnis: readonly string[], ofDni: ReadonlyMap<string, readonly Owner[]>): Found {
  const known = dnis.filter((dni) => ofDni.has(dni))
  const value = (known.length > 0 ? known : dnis).join(', ')
  if (dnis.length === 0) return { reason: 'no-mark', value: '' }
  if (known.length === 0) return { reason: 'unknown-dni', value }
  if (known.length > 1) return { reason: 'several-people', value }
  const owners = known.flatMap((dni) => ofDni.get(dni) ?? [])
  const [owner] = owners
  return owner && owners.length === 1 ? { owner } : { reason: 'dni-of-two', value }
}

function indexOf(people: readonly Owner[]) {
  const withDni = people.filter(({ dni }) => plainDni(dni) !== '')
  return {
    ofNumber: new Map(people.map((person) => [person.empleado, person])),
    ofDni: Map.groupBy(withDni, ({ dni }) => plainDni(dni)),
  }
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.pdf$/i, '')
}
