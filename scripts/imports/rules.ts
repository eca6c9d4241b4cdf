import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { IMPORTERS, type Importer } from '#scripts/imports/import-table.ts'

/** Tests and code for tests only; it is beside the code. */
const TEST_CODE = '(\\.test\\.tsx?|/test-[^/]+\\.tsx?)$'

/** What tests may import besides what the code beside them may. */
const TEST_PACKAGES = [
  'vitest',
  'fast-check',
  'fake-indexeddb',
  'ical.js',
  'smtp-server',
  'mailparser',
]
const FOR_TESTS = [
  '^tests/fixtures/',
  '^scripts/(postgres-cluster|project-root)\\.ts$',
  '^package\\.json$',
]

const OURS = '^(brand|src|office|workers|sw|server|cli)/'

/** The rules that dependency-cruiser checks: one for each row of the table, and some for all. */
export function importRules(): IForbiddenRuleType[] {
  return [
    ...IMPORTERS.map(codeRule),
    ...topFolders().map(testRule),
    {
      name: 'feature-imports-feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'test-code-in-product',
      severity: 'error',
      from: { path: OURS, pathNot: TEST_CODE },
      to: { path: TEST_CODE },
    },
    // Also cycles closed by a type alone: the parser does not tell them apart, and they read as badly.
    { name: 'cycle', severity: 'error', from: { path: OURS }, to: { circular: true } },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'barrel',
      severity: 'error',
      from: { path: OURS },
      // The index of a language's texts composes them: that is a file with content of its own.
      to: { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules|^src/i18n/[a-z]{2}/index\\.ts$' },
    },
  ]
}

function codeRule(room: Importer): IRegularForbiddenRuleType {
  return {
    name: room.name,
    severity: 'error',
    from: {
      path: `^${room.folder}/(|.*/)${room.only ?? ''}`,
      pathNot: [TEST_CODE, ...(room.except ? [`/${room.except}`] : [])],
    },
    to: allBut(
      [...(room.own === false ? [] : [`^${room.folder}/`]), ...room.mayImport],
      room.packages,
      room.node === true,
    ),
  }
}

/** The folders of the table that lie in no other folder of it. */
function topFolders(): string[] {
  const folders = [...new Set(IMPORTERS.map((room) => room.folder))]
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)))
}

/** Tests may import what any code of their folder may, and the tests' own packages. */
function testRule(folder: string): IRegularForbiddenRuleType {
  const rooms = IMPORTERS.filter((room) => `${room.folder}/`.startsWith(`${folder}/`))
  return {
    name: `${folder.replace('src/', '')}-tests`,
    severity: 'error',
    from: { path: `^${folder}/.*${TEST_CODE}` },
    to: allBut(
      [`^${folder}/`, ...FOR_TESTS, ...rooms.flatMap((room) => room.mayImport)],
      [...rooms.flatMap((room) => room.packages), ...TEST_PACKAGES],
      true,
    ),
  }
}

function allBut(
  places: readonly string[],
  packages: readonly string[],
  node: boolean,
): IRegularForbiddenRuleType['to'] {
  return {
    pathNot: [...places, ...packages.map(packagePath)],
    // Another rule reports unresolved imports.
    couldNotResolve: false,
    ...(node ? { dependencyTypesNot: ['core'] } : {}),
  }
}

/** Includes subpaths such as `zod/mini`, and an alias such as `fake-indexeddb/auto`. */
function packagePath(name: string): string {
  return `(^|/)node_modules/(@types/)?${name}/`
}
