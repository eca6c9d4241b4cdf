import { type Fault, reason } from '#server/office/import/faults.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import { plainWords } from '#server/office/import/plain-words.ts'

/** The positions of a kind's columns in a file. */
export interface ReadHeadings {
  /** Positions in a line by internal name. */
  readonly positions: ReadonlyMap<string, number>
  /** Headings of the file that this kind does not know. */
  readonly ignored: string[]
  readonly faults: readonly Fault[]
}

/** Finds a kind's columns in a file's headings, in any of the three languages or by internal name. */
export function readHeadings(kind: ImportKind, headings: readonly string[]): ReadHeadings {
  const names = namesOf(kind)
  const positions = new Map<string, number>()
  const ignored: string[] = []
  const faults: Fault[] = []
  for (const [position, heading] of headings.entries()) {
    const name = names.get(plainWords(heading))
    if (name === undefined) {
      if (heading.trim() !== '') ignored.push(heading.trim())
    } else if (positions.has(name)) {
      faults.push({ line: 1, column: name, reason: reason('heading-doubled') })
    } else {
      positions.set(name, position)
    }
  }
  for (const [name, { empty }] of Object.entries(kind.columns)) {
    if (empty || positions.has(name)) continue
    faults.push({ line: 1, column: name, reason: reason('heading-missing') })
  }
  return { positions, ignored, faults }
}

function namesOf(kind: ImportKind): Map<string, string> {
  return new Map(
    Object.entries(kind.columns).flatMap(([name, { headings }]) =>
      [name, ...headings.eu, ...headings.es, ...headings.en].map((word) => [
        plainWords(word),
        name,
      ]),
    ),
  )
}
