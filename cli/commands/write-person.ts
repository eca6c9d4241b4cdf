import { Argument, type Command } from 'commander'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import { fieldOptions, givenFields } from '#cli/commands/person-fields.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { UsageFault } from '#cli/usage-fault.ts'
import { employeeNumber } from '#cli/values.ts'
import { writePersonCall } from '#server/office/people/calls.ts'
import type { PersonReport, WritePerson } from '#server/office/people/write-person.ts'
import { tellWritePerson } from '#server/office/texts/tell-write-person.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

interface Options extends AnswerOptions {
  readonly apply?: true
}

const COMMANDS = {
  'add-person': {
    name: 'add',
    summary: 'add a person; `import people` adds many',
    example: 'people add 1207 --username ane --full-name "Ane Etxeberria Agirre" --apply',
  },
  'change-person': {
    name: 'change',
    summary: 'change the named data of a person; `import people` changes many',
    example: 'people change 1207 --telephone "600 000 101" --car-plate "" --apply',
  },
} as const satisfies Readonly<Record<WritePerson['action'], object>>

const MORE = `
The values are written and checked as in a file of people. Other users of this machine see a command's words
while it runs: on a machine that you share, import a file. \`undo\` takes it back within 30 days.

Exit codes: 0 done, or as it was · 1 nothing is written · 2 wrong command · 3 no database, or an import of
people is in progress`

/** `people add|change`: one person by named options; without `--apply` a preview. */
export function writePersonCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
  action: WritePerson['action'],
): Command {
  const { name, summary, example } = COMMANDS[action]
  const fields = fieldOptions()
  const command = officeCommand(name, summary, language)
    .addArgument(new Argument('<number>', 'the employee number').argParser(employeeNumber))
    .option('--apply', 'write what the preview shows')
    .addHelpText('after', `\nExample:\n  npm run ataria -- ${example}\n${MORE}`)
    .action(async (empleado: number, options: Options, self: Command) => {
      const given = givenFields(fields, self.opts())
      if (action === 'change-person' && Object.keys(given).length === 0) {
        throw new UsageFault('nothing-to-change')
      }
      const { apply = false, json, lang } = options
      const ask = { action, empleado, fields: given, apply, actor: terminalUser() }
      const report = await withOffice(console, (office) => office.ask(writePersonCall, ask))
      const told = json
        ? JSON.stringify(report, null, 2)
        : tellWritePerson(ask, report, lang).join('\n')
      console.out(`${told}\n`)
      end(codeOf(report))
    })
  for (const { option } of fields) command.addOption(option)
  return command
}

function codeOf({ outcome }: PersonReport): ExitCode {
  switch (outcome) {
    case 'preview':
    case 'done':
    case 'same':
      return EXIT.done
    case 'faults':
    case 'exists':
    case 'unknown':
      return EXIT.refused
    case 'busy':
      return EXIT.unavailable
  }
}
