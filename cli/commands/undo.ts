import { Argument, Command, Option } from 'commander'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { openOffice } from '#cli/open-office.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { numberFromOne } from '#cli/values.ts'
import { undoCall } from '#server/office/import/calls.ts'
import { tellUndo } from '#server/office/texts/tell.ts'
import { OFFICE_LANGUAGES, type OfficeLanguage } from '#server/office/texts/words.ts'
import { readSettings } from '#server/settings.ts'

interface Options {
  readonly json?: true
  readonly lang: OfficeLanguage
}

const EXAMPLES = `
Example:
  npm run ataria -- undo 14

Exit codes: 0 undone · 1 it cannot be undone, nothing is written · 2 wrong command ·
3 no database, or an import is in progress`

/** `undo <import>`: puts back what an import changed. */
export function undoCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return new Command('undo')
    .summary('put back what an import changed')
    .description(
      'Puts back what an import changed, for 30 days, unless something newer stands on it.',
    )
    .addArgument(
      new Argument('<import>', 'its number, as the import told it').argParser(numberFromOne),
    )
    .option('--json', 'answer as JSON')
    .addOption(
      new Option('--lang <language>', 'language of the answer')
        .choices(OFFICE_LANGUAGES)
        .default(language),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (id: number, { json, lang }: Options) => {
      const opened = await openOffice(readSettings(console.environment))
      try {
        const report = await opened.office.ask(undoCall, {
          importId: id,
          actor: terminalUser(),
        })
        const told = json ? JSON.stringify(report, null, 2) : tellUndo(report, lang).join('\n')
        console.out(`${told}\n`)
        const isBusy = report.outcome === 'busy'
        if (report.outcome !== 'undone') end(isBusy ? EXIT.unavailable : EXIT.refused)
      } finally {
        await opened.close()
      }
    })
}
