import { type Command, Option } from 'commander'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { numberFromOne } from '#cli/values.ts'
import { removePeopleCall } from '#server/office/people/calls.ts'
import { tellRemoval } from '#server/office/texts/tell-removal.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

interface Options extends AnswerOptions {
  readonly apply?: true
  readonly people?: number
}

const MORE = `
Example:
  npm run ataria -- people remove                     shows who it would be
  npm run ataria -- people remove --apply --people 3  removes those three; it cannot be undone

Exit codes: 0 done, or there are none · 2 wrong command · 3 no database · 4 the number must be confirmed`

/** `people remove`: those who left, when their papers need not be kept any longer. */
export function removePeopleCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  const summary = 'remove the people who left more than six years ago, with their papers'
  return officeCommand('remove', summary, language)
    .option('--apply', 'remove them')
    .addOption(
      new Option('--people <number>', 'how many, as the preview says').argParser(numberFromOne),
    )
    .addHelpText('after', MORE)
    .action(async ({ apply, people, json, lang }: Options) => {
      const asked = {
        apply: apply ?? false,
        actor: terminalUser(),
        ...(people !== undefined && { confirmed: people }),
      }
      const report = await withOffice(console, (office) => office.ask(removePeopleCall, asked))
      const told = json ? JSON.stringify(report, null, 2) : tellRemoval(report, lang).join('\n')
      console.out(`${told}\n`)
      if (report.outcome === 'confirm') end(EXIT.confirm)
    })
}
