import { Command, CommanderError } from 'commander'
import { brand } from '#brand/brand.ts'
import { auditCommand } from '#cli/commands/audit.ts'
import { doctorCommand } from '#cli/commands/doctor.ts'
import { documentsCommand } from '#cli/commands/documents.ts'
import { dutiesCommand } from '#cli/commands/duties.ts'
import { importCommand } from '#cli/commands/import.ts'
import { initCommand } from '#cli/commands/init.ts'
import { lettersCommand } from '#cli/commands/letters.ts'
import { messagesCommand } from '#cli/commands/messages.ts'
import { passkeysCommand } from '#cli/commands/passkeys.ts'
import { peopleCommands } from '#cli/commands/people.ts'
import { sentCommands } from '#cli/commands/sent.ts'
import { trailCommand } from '#cli/commands/trail.ts'
import { undoCommand } from '#cli/commands/undo.ts'
import { type Console, usualLanguage } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { tellUsage, UsageFault, usageFaultOf } from '#cli/usage-fault.ts'
import { tellStartFault } from '#server/office/texts/start-words.ts'
import { OFFICE_LANGUAGES, type OfficeLanguage } from '#server/office/texts/words.ts'
import { StartFault } from '#server/settings.ts'

const ABOUT = `The office's side of ${brand.name}.

It works beside a running server, on the database the same settings name: DATABASE_URL for a real
PostgreSQL, else the embedded one in DATA_DIR (./data). No secret is ever an argument.`

/** Runs one command; returns its exit code. */
export async function run(words: readonly string[], console: Console): Promise<ExitCode> {
  let code: ExitCode = EXIT.done
  const end = (ended: ExitCode) => {
    code = ended
  }
  const language = usualLanguage(console)
  const program = new Command('ataria')
    .description(ABOUT)
    .addCommand(initCommand(console, language, end))
    .addCommand(importCommand(console, language, end))
    .addCommand(undoCommand(console, language, end))
    .addCommand(lettersCommand(console, language, end))
    .addCommand(dutiesCommand(console, language, end))
    .addCommand(passkeysCommand(console, language, end))
    .addCommand(auditCommand(console, language))
    .addCommand(trailCommand(console, language))
    .addCommand(messagesCommand(console, language, end))
    .addCommand(documentsCommand(console, language, end))
    .addCommand(doctorCommand(console, language, end))
  const groups = [
    ...peopleCommands(console, language, end),
    ...sentCommands(console, language, end),
  ]
  for (const command of groups) program.addCommand(command)
  for (const command of allCommands(program)) {
    command.exitOverride().configureOutput({
      ...{ writeOut: console.out, writeErr: console.error },
      // Told below, in the person's language.
      outputError: () => undefined,
    })
  }
  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    const spoken = languageIn(words, language)
    if (error instanceof StartFault) {
      console.error(`${tellStartFault(error, spoken)}\n`)
      return EXIT.unavailable
    }
    if (error instanceof CommanderError && isHelp(error)) {
      return error.exitCode === 0 ? EXIT.done : EXIT.usage
    }
    const fault = error instanceof CommanderError ? usageFaultOf(error) : error
    if (!(fault instanceof UsageFault)) throw error
    console.error(`${tellUsage(fault, spoken)}\n`)
    return EXIT.usage
  }
}

/** Help was printed: it was asked for, or no command was given. */
function isHelp({ code }: CommanderError): boolean {
  return code === 'commander.help' || code === 'commander.helpDisplayed'
}

/** The language that `--lang` names, at any place among the arguments. */
function languageIn(words: readonly string[], usual: OfficeLanguage): OfficeLanguage {
  const given = words.flatMap((word, at) =>
    word === '--lang' ? (words[at + 1] ?? []) : word.startsWith('--lang=') ? word.slice(7) : [],
  )
  return OFFICE_LANGUAGES.find((known) => known === given.at(-1)) ?? usual
}

/** A command with all its subcommands. */
function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)]
}
