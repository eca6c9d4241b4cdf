import { cruise, type IViolation } from 'dependency-cruiser'
import { importRules } from '#scripts/imports/rules.ts'
import { letSwcReadTsx } from '#scripts/imports/swc-reads-tsx.ts'

letSwcReadTsx()

/** A violation: the import of `to` in `from` breaks `rule`. */
export interface Broken {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface Cruise {
  /** The project's files that were read, paths from `root`. */
  readonly files: readonly string[]
  readonly broken: readonly Broken[]
}

const FOLDERS = [
  'brand',
  'src',
  'office',
  'workers',
  'sw',
  'server',
  'cli',
  'tests/fixtures/plain-server',
]

/** Checks the import rules on the project at `root`. */
export async function cruiseHouse(root: string): Promise<Cruise> {
  const { output } = await cruise(FOLDERS, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: importRules() },
    // TypeScript 7 has no parser API; without this, no file is read and no rule fails.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      // Some packages declare their files only there.
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser gave no result object.')
  return {
    files: output.modules.map((module) => module.source).filter(isOurs),
    broken: output.summary.violations.map(toBroken),
  }
}

function isOurs(file: string): boolean {
  return FOLDERS.some((folder) => file.startsWith(`${folder}/`))
}

function toBroken({ rule, from, to }: IViolation): Broken {
  return { rule: rule.name, from, to }
}
