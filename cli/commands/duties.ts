import { Argument, Command } from 'commander'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { employeeNumber } from '#cli/values.ts'
import { DUTIES, type Duty } from '#contract/office/duties.ts'
import { dutiesCall, dutyCall } from '#server/office/duties/calls.ts'
import type { DutyCommand } from '#server/office/duties/duties.ts'
import { tellDuties, tellDuty } from '#server/office/texts/tell-duties.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

const EXIT_CODES = `
Exit codes: 0 done, or as it was · 1 no such person, or one who may not sign in · 2 wrong command ·
3 no database`

/**
 * `duties list|give|take`: who may do what in the office.
 */
export function dutiesCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  const change = (name: string, action: DutyCommand['action'], summary: string) =>
    officeCommand(name, summary, language)
      .addArgument(new Argument('<number>', 'the employee number').argParser(employeeNumber))
      .addArgument(new Argument('<duty>', 'what it is about').choices(DUTIES))
      .addHelpText(
        'after',
        `\nExample:\n  npm run ataria -- duties ${name} 1207 people\n${EXIT_CODES}`,
      )
      .action(async (empleado: number, duty: Duty, { json, lang }: AnswerOptions) => {
        const command = { action, duty, empleado, actor: terminalUser() }
        const outcome = await withOffice(console, (office) => office.ask(dutyCall, command))
        console.out(
          `${json ? JSON.stringify(outcome, null, 2) : tellDuty(command, outcome, lang)}\n`,
        )
        if (outcome.outcome === 'unknown' || outcome.outcome === 'no-access') end(EXIT.refused)
      })
  return new Command('duties')
    .summary('who may do what in the office')
    .description('Who may do what in the office. The command line itself asks for no duty.')
    .addCommand(listCommand(console, language))
    .addCommand(change('give', 'give-duty', 'give a person a duty'))
    .addCommand(change('take', 'take-duty', 'take a duty from a person'))
}

function listCommand(console: Console, language: OfficeLanguage): Command {
  return officeCommand('list', 'every duty that is held', language)
    .addHelpText('after', `\nExample:\n  npm run ataria -- duties list --json\n${EXIT_CODES}`)
    .action(async ({ json, lang }: AnswerOptions) => {
      const held = await withOffice(console, (office) => office.ask(dutiesCall, {}))
      console.out(`${json ? JSON.stringify(held, null, 2) : tellDuties(held, lang).join('\n')}\n`)
    })
}
