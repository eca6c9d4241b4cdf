import { sql } from 'drizzle-orm'
import { SECTIONS } from '#contract/sections.ts'
import { shortcuts } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { oneOf, person } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { EMPLOYEE } from '#server/office/import/kinds/headings.ts'

const SECTION_WORDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  SECTIONS.map(({ url }) => [url, []]),
)

/**
 * People's shortcuts: a line for each, in order. They replace those of the people in the file; other
 * people's stay.
 */
export const shortcutsKind = defineKind({
  name: 'shortcuts',
  table: shortcuts,
  key: ['person_id', 'position'],
  writes: ['section'],
  absence: { within: (row) => sql`${row}.person_id` },
  columns: {
    person_id: column(EMPLOYEE, person, '1207'),
    section: column(
      {
        eu: ['Atala', 'Lasterbidea'],
        es: ['Sección', 'Acceso directo'],
        en: ['Section', 'Shortcut'],
      },
      oneOf(SECTION_WORDS),
      'Comedor',
    ),
  },
  toRows: (row, { nth }) => [{ ...row, position: nth(String(row.person_id)) }],
})
