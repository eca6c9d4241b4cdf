import type { Command } from 'commander'
import { type AnswerOptions, officeCommand } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { openOffice } from '#cli/open-office.ts'
import { checkAddress, checkServer } from '#server/doctor/check-address.ts'
import { checkMachine } from '#server/doctor/check-machine.ts'
import { checkMail } from '#server/doctor/check-mail.ts'
import { doctorCall } from '#server/office/doctor/call.ts'
import { type Finding, finding, startFinding } from '#server/office/doctor/finding.ts'
import { tellFindings } from '#server/office/texts/tell-doctor.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'
import { readSettings, type Settings, StartFault } from '#server/settings.ts'

const MORE = `
It looks at the settings that it is given, which should be those of the server: run it with the same environment.

Examples:
  npm run ataria -- doctor
  npm run -s ataria -- doctor --json

Exit codes: 0 nothing is wrong · 1 something is · 2 wrong command`

/** `doctor`: what is wrong, and what to do. */
export function doctorCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return officeCommand('doctor', 'what is wrong with this installation, and what to do', language)
    .addHelpText('after', MORE)
    .action(async ({ json, lang }: AnswerOptions) => {
      const findings = await examine(console)
      const told = json
        ? JSON.stringify(findings, null, 2)
        : tellFindings(findings, lang).join('\n')
      console.out(`${told}\n`)
      if (findings.some(({ state }) => state === 'wrong')) end(EXIT.refused)
    })
}

async function examine({ environment }: Console): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    return [startFinding('settings', 'settings-wrong', error)]
  }
  const found = await Promise.all([
    checkMachine(settings),
    checkServer(settings),
    askDatabase(settings),
    checkMail(settings),
    checkAddress(settings),
  ])
  return found.flat()
}

async function askDatabase(settings: Settings): Promise<Finding[]> {
  try {
    const opened = await openOffice(settings)
    try {
      return await opened.office.ask(doctorCall, {})
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (error instanceof StartFault) {
      return [startFinding('database', 'database-unavailable', error)]
    }
    // Whatever it is: the database gives no answer, and the other findings count.
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    return [finding('database', 'wrong', 'database-unavailable', { reason })]
  }
}
