import { Argument, type Command } from 'commander'
import {
  type AnswerOptions,
  officeCommand,
  officeGroup,
  withOffice,
} from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { employeeNumber } from '#cli/values.ts'
import { passkeyCall, passkeysCall } from '#server/office/passkeys/calls.ts'
import type { PasskeyCommand } from '#server/office/passkeys/invite.ts'
import { tellPasskey, tellPasskeys } from '#server/office/texts/tell-passkeys.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

const EXIT_CODES = `
Exit codes: 0 done · 1 no such person, no duty, no access or no passkey · 2 wrong command ·
3 no database`

/**
 * `passkeys invite|remove|list`: the second factor of the people of the office, and the way back in for one
 * who has lost theirs.
 */
export function passkeysCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  const change = (action: PasskeyCommand['action'], summary: string) =>
    officeCommand(action, summary, language)
      .addArgument(new Argument('<number>', 'the employee number').argParser(employeeNumber))
      .addHelpText(
        'after',
        `\nExample:\n  npm run -s ataria -- passkeys ${action} 1207\n${EXIT_CODES}`,
      )
      .action(async (empleado: number, { json, lang }: AnswerOptions) => {
        const command = { action, empleado, actor: terminalUser() }
        const outcome = await withOffice(console, (office) => office.ask(passkeyCall, command))
        const text = json
          ? JSON.stringify(outcome, null, 2)
          : tellPasskey(command, outcome, lang).join('\n')
        console.out(`${text}\n`)
        if (outcome.outcome !== 'done') end(EXIT.refused)
      })
  return officeGroup('passkeys', 'the second factor of the people of the office')
    .addCommand(change('invite', 'print a code with which a person may add a passkey'))
    .addCommand(change('remove', 'remove all passkeys of a person, when one was lost'))
    .addCommand(listCommand(console, language))
}

function listCommand(console: Console, language: OfficeLanguage): Command {
  return officeCommand('list', 'every passkey', language)
    .addHelpText('after', `\nExample:\n  npm run -s ataria -- passkeys list --json\n${EXIT_CODES}`)
    .action(async ({ json, lang }: AnswerOptions) => {
      const held = await withOffice(console, (office) => office.ask(passkeysCall, {}))
      console.out(`${json ? JSON.stringify(held, null, 2) : tellPasskeys(held, lang).join('\n')}\n`)
    })
}
