import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Broken, type Cruise, cruiseHouse } from '#scripts/imports/cruise.ts'
import { ROOMS } from '#scripts/imports/house.ts'
import { importRules } from '#scripts/imports/rules.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

/**
 * `npm run test:imports`: the house's table, checked on the house and on a broken copy of its
 * layout (`tests/fixtures/broken-imports`). There, each file says in its first line which rules it
 * breaks: just those must be found, and every rule must be among them. A check that cannot fail is
 * no check.
 */
const fixture = join(PROJECT_ROOT, 'tests/fixtures/broken-imports')
const house = await cruiseHouse(PROJECT_ROOT)
const copy = await cruiseHouse(fixture)
const complaints = [
  ...house.broken.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`),
  ...emptyRooms(house),
  ...fixtureComplaints(copy),
]

for (const complaint of complaints) console.error(complaint)
console.log(
  `Imports: ${house.files.length} files read, ${house.broken.length} against the rules; ` +
    `${importRules().length} rules proven on the fixture.`,
)
process.exitCode = complaints.length > 0 ? 1 : 0

function emptyRooms({ files }: Cruise): string[] {
  return ROOMS.filter((room) => !files.some((file) => file.startsWith(`${room.folder}/`))).map(
    (room) => `No file was read in ${room.folder}: the check is blind.`,
  )
}

function fixtureComplaints({ files, broken }: Cruise): string[] {
  const found = new Set(broken.map(tell))
  const expected = new Set(
    files.flatMap((from) => announced(from).map((rule) => tell({ rule, from }))),
  )
  const bitten = new Set(broken.map(({ rule }) => rule))
  return [
    ...expected
      .difference(found)
      .values()
      .map((what) => `Fixture: not found: ${what}`),
    ...found
      .difference(expected)
      .values()
      .map((what) => `Fixture: not expected: ${what}`),
    ...importRules()
      .filter(({ name }) => name === undefined || !bitten.has(name))
      .map(({ name }) => `Fixture: no file breaks the rule ${name}.`),
  ]
}

function announced(file: string): string[] {
  const line = /^\/\/ breaks: (.+)/.exec(readFileSync(join(fixture, file), 'utf8'))?.[1]
  return line?.split(', ') ?? []
}

function tell({ rule, from }: Pick<Broken, 'rule' | 'from'>): string {
  return `${rule} in ${from}`
}
