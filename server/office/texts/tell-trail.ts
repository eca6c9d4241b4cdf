import { sheet } from '#contract/office/sheet.ts'
import { wordsIn } from '#server/office/texts/languages.ts'
import { TRAIL_WORDS } from '#server/office/texts/trail-words.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'
import type { TrailEvent } from '#server/office/trail/trail.ts'

/** One line for each event: when, what, to whom, from which address. */
export function tellTrail(events: readonly TrailEvent[], language: OfficeLanguage): string[] {
  if (events.length === 0) return [wordsIn(language).nothingFound]
  const kinds: Readonly<Record<string, string>> = TRAIL_WORDS[language]
  return events.map(({ at, kind, empleado, nombre, address }) =>
    [
      at.slice(0, 16).replace('T', ' '),
      // An event that a newer release wrote.
      kinds[kind] ?? kind,
      ...(empleado === null ? [] : [`${empleado} ${nombre}`]),
      address,
    ].join(' · '),
  )
}

/** Events for a spreadsheet. */
export function trailCsv(events: readonly TrailEvent[]): string {
  const rows = events.map(({ at, kind, empleado, nombre, address }) => [
    ...[at, kind, empleado === null ? '' : String(empleado), nombre ?? '', address],
  ])
  return sheet([['at', 'kind', 'empleado', 'nombre', 'address'], ...rows])
}
