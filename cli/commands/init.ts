import { existsSync } from 'node:fs'
import { Argument, type Command } from 'commander'
import { type AnswerOptions, officeCommand } from '#cli/commands/office-command.ts'
import { fieldOptions, givenFields } from '#cli/commands/person-fields.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { openOffice } from '#cli/open-office.ts'
import { pathGiven } from '#cli/read-text.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { employeeNumber } from '#cli/values.ts'
import { checkMachine } from '#server/doctor/check-machine.ts'
import type { Finding, FindingCode } from '#server/office/doctor/finding.ts'
import { initCall } from '#server/office/init/call.ts'
import type { Init, InitReport } from '#server/office/init/init.ts'
import { tellInit } from '#server/office/texts/tell-init.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'
import { readSettings, type Settings } from '#server/settings.ts'

interface Options extends AnswerOptions {
  readonly out: string
  readonly apply?: true
}

const MORE = `
It makes the keys of the server, and the first person of the office with every duty and a letter that gives the
first access; an embedded database that does not exist yet is made. Given again, it does what is still missing.

Example:
  npm run ataria -- init 1207 --username ane --full-name "Ane Etxeberria" --out letter.pdf --apply

Exit codes: 0 done, or as it was · 1 nothing is written · 2 wrong command · 3 no database, or an import of
people is in progress`

/** `init`: an empty database becomes a cooperative; without `--apply` a preview. */
export function initCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  const fields = fieldOptions()
  const command = officeCommand('init', 'make a cooperative of an empty database', language)
    .addArgument(
      new Argument('<number>', 'the employee number of the first person').argParser(employeeNumber),
    )
    .requiredOption('--out <file>', 'the PDF of the letter')
    .option('--apply', 'write what the preview shows')
    .addHelpText('after', MORE)
    .action(async (empleado: number, options: Options, self: Command) => {
      const { apply = false, json, lang, out } = options
      const given = givenFields(fields, self.opts())
      const ask = { empleado, fields: given, apply, actor: terminalUser() }
      const report = await initialise(
        readSettings(console.environment),
        ask,
        pathGiven(console, out),
      )
      const told = json
        ? JSON.stringify(report, null, 2)
        : tellInit(report, { empleado, file: out }, lang).join('\n')
      console.out(`${told}\n`)
      end(codeOf(report))
    })
  for (const { option } of fields) command.addOption(option)
  return command
}

/** With these no cooperative is begun; the doctor tells of more. */
const STOPS: readonly FindingCode[] = ['settings-wrong', 'disk-full', 'disk-read-only', 'node-old']

async function initialise(settings: Settings, ask: Init, path: string): Promise<InitReport> {
  const findings: Finding[] = (await checkMachine(settings)).filter(({ code }) =>
    STOPS.includes(code),
  )
  if (findings.length > 0) {
    const steps = { person: false, duties: [], letter: false }
    return { outcome: 'unfit', findings, faults: [], steps }
  }
  const opened = await openOffice(settings, { mayCreate: true })
  try {
    // An existing file, perhaps with a valid letter, is not overwritten.
    return await opened.office.ask(initCall, ask, existsSync(path) ? {} : { to: path })
  } finally {
    await opened.close()
  }
}

function codeOf({ outcome }: InitReport): ExitCode {
  switch (outcome) {
    case 'preview':
    case 'done':
    case 'same':
      return EXIT.done
    case 'busy':
      return EXIT.unavailable
    default:
      return EXIT.refused
  }
}
