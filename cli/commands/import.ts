import { basename, resolve } from 'node:path'
import { Argument, Command, Option } from 'commander'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { openOffice } from '#cli/open-office.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { UsageFault } from '#cli/usage-fault.ts'
import { confirmedCount } from '#cli/values.ts'
import { importCall } from '#server/office/import/calls.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import { KIND_NAMES } from '#server/office/import/kind-names.ts'
import { KINDS, kindNamed } from '#server/office/import/kinds.ts'
import type { ImportReport } from '#server/office/import/report.ts'
import { templateOf } from '#server/office/import/template.ts'
import { tellImport, tellKind } from '#server/office/texts/tell.ts'
import { OFFICE_LANGUAGES, type OfficeLanguage } from '#server/office/texts/words.ts'
import { readSettings } from '#server/settings.ts'

interface Options {
  readonly apply?: boolean
  readonly removed: number
  readonly json?: true
  readonly lang: OfficeLanguage
  readonly list?: true
  readonly template?: true
}

const EXAMPLES = `
Examples:
  npm run ataria -- import --list
  npm run -s ataria -- import canteen-menu --template --lang es > menu.csv
  npm run ataria -- import canteen-menu menu.csv               shows what would change, writes nothing
  npm run ataria -- import canteen-menu menu.csv --apply       writes it
  npm run ataria -- import calendar 2027.ics --apply --removed 3
  DATABASE_URL=… npm run ataria -- import people people.xlsx --json

Exit codes: 0 done · 1 the file has faults, nothing is written · 2 wrong command ·
3 no database, or another import is in progress · 4 the number of removed rows is to be confirmed`

/** `import [kind] [file]`: preview, apply, list, template. */
export function importCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return new Command('import')
    .summary('bring in a file: first a preview, then --apply')
    .description(
      'Brings in a file of one kind (.csv, .tsv, .txt, .xlsx, calendars also .ics).\nWithout --apply it shows what would change and writes nothing.',
    )
    .addArgument(new Argument('[kind]', 'what the file brings').choices(KIND_NAMES))
    .argument('[file]', 'the file')
    .option('--apply', 'write what the preview shows')
    .option('--removed <number>', 'confirm how many rows are removed', confirmedCount, 0)
    .option('--json', 'answer as JSON')
    .addOption(
      new Option('--lang <language>', 'language of the answer')
        .choices(OFFICE_LANGUAGES)
        .default(language),
    )
    .option('--list', 'list the kinds')
    .option('--template', 'write an empty file of the kind, with an example, to the output')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string | undefined, file: string | undefined, options: Options) => {
      if (options.list) return console.out(listOf(options.lang))
      const kind = name === undefined ? undefined : kindNamed(name)
      if (!kind) throw new UsageFault('no-kind')
      if (options.template) return console.out(templateOf(kind, options.lang))
      if (file === undefined) throw new UsageFault('no-file')
      const report = await bring(console, kind, file, options)
      console.out(
        options.json
          ? `${JSON.stringify(report, null, 2)}\n`
          : `${tellImport(report, kind, options.lang).join('\n')}\n`,
      )
      end(codeOf(report))
    })
}

function listOf(language: OfficeLanguage): string {
  const longest = Math.max(...KINDS.map(({ name }) => name.length))
  return KINDS.map((kind) => `${kind.name.padEnd(longest)}  ${tellKind(kind, language)}\n`).join('')
}

async function bring(
  { environment }: Console,
  { name: kind }: ImportKind,
  file: string,
  { apply = false, removed }: Options,
): Promise<ImportReport> {
  const path = resolve(environment.INIT_CWD ?? '.', file)
  const name = basename(path)
  const opened = await openOffice(readSettings(environment))
  try {
    const actor = terminalUser()
    const ask = { kind, name, apply, confirmedRemovals: removed, actor }
    return await opened.office.ask(importCall, ask, { from: path })
  } finally {
    await opened.close()
  }
}

function codeOf({ outcome }: ImportReport): ExitCode {
  switch (outcome) {
    case 'preview':
    case 'applied':
    case 'same':
      return EXIT.done
    case 'faults':
      return EXIT.refused
    case 'confirm':
      return EXIT.confirm
    case 'busy':
      return EXIT.unavailable
  }
}
