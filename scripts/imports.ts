import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Broken, type Cruise, cruiseHouse } from '#scripts/imports/cruise.ts'
import { IMPORTERS } from '#scripts/imports/import-table.ts'
import { importRules } from '#scripts/imports/rules.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

/**
 * `npm run test:imports`: checks the import table on the project and on a deliberately broken copy of
 * its layout (`tests/fixtures/broken-imports`). There, each file says in its first line which rules it
 * breaks: exactly those must be found, and every rule must be among them, so that no rule can silently
 * stop working.
 */
const fixture = join(PROJECT_ROOT, 'tests/fixtures/broken-imports')
const house = await cruiseHouse(PROJECT_ROOT)
const copy = await cruiseHouse(fixture)
const complaints = [
  ...house.broken.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`),
  ...emptyRooms(house),
  ...unknownPackages(),
  ...fixtureComplaints(copy),
]

for (const complaint of complaints) console.error(complaint)
console.log(
  `Imports: ${house.files.length} files read, ${house.broken.length} against the rules; ` +
    `${importRules().length} rules proven on the fixture.`,
)
process.exitCode = complaints.length > 0 ? 1 : 0

function emptyRooms({ files }: Cruise): string[] {
  return IMPORTERS.filter((room) => !files.some((file) => file.startsWith(`${room.folder}/`))).map(
    (room) => `No file was read in ${room.folder}: the check is blind.`,
  )
}

/** A package that a folder may import and that is not installed: the line is out of date. */
function unknownPackages(): string[] {
  const { dependencies, devDependencies } = packageSchema.parse(
    JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')),
  )
  const installed = Object.keys({ ...dependencies, ...devDependencies })
  return IMPORTERS.flatMap(({ name, packages }) =>
    packages
      .filter((pattern) => !installed.some((each) => new RegExp(`^${pattern}$`).test(each)))
      .map(
        (pattern) => `The room ${name} may import ${pattern}, which package.json does not name.`,
      ),
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
