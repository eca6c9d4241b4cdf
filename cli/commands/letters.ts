import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Argument, type Command, Option } from 'commander'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { UsageFault } from '#cli/usage-fault.ts'
import { employeeNumber } from '#cli/values.ts'
import { lettersCall } from '#server/office/letters/call.ts'
import type { LettersAsk } from '#server/office/letters/letters.ts'
import { tellLetters } from '#server/office/texts/tell-letters.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

interface Options extends AnswerOptions {
  readonly out: string
  readonly all?: true
  readonly department?: string
}

const MORE = `
Without a password of their own people cannot sign in. A letter has a code, valid for 30 days and once, by which
they choose one. The codes are in the file alone: print it, hand the letters out, and delete it.

Examples:
  npm run ataria -- letters --all --out letters.pdf
  npm run ataria -- letters --department Ingeniaritza --out engineering.pdf
  npm run ataria -- letters 1207 1311 --out two.pdf          also for people who have a password

Exit codes: 0 done · 1 nothing is written · 2 wrong command, or the file exists already · 3 no database`

/** `letters`: a PDF with first accesses, a page for each person. */
export function lettersCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return officeCommand('letters', 'write letters that give people their first access', language)
    .addArgument(
      new Argument('[numbers...]', 'employee numbers').argParser(
        (text: string, before: readonly number[] = []) => [...before, employeeNumber(text)],
      ),
    )
    .requiredOption('--out <file>', 'the PDF to write; it must not exist yet')
    .addOption(new Option('--all', 'everyone who never had a password').conflicts('department'))
    .option('--department <name>', 'these of one department, by its Basque or Spanish name')
    .addHelpText('after', MORE)
    .action(async (numbers: readonly number[] = [], options: Options) => {
      const recipients = recipientsOf(numbers, options)
      if (!recipients) throw new UsageFault('whose-letters')
      const path = resolve(console.environment.INIT_CWD ?? '.', options.out)
      if (existsSync(path)) throw new UsageFault('file-exists', { path: options.out })
      const ask = { recipients, actor: terminalUser() }
      const outcome = await withOffice(console, (office) =>
        office.ask(lettersCall, ask, { to: path }),
      )
      const { json, lang, out } = options
      console.out(`${json ? JSON.stringify(outcome, null, 2) : tellLetters(outcome, out, lang)}\n`)
      if (outcome.outcome !== 'done') end(EXIT.refused)
    })
}

/** `undefined`: not exactly one of the three ways is given. */
function recipientsOf(
  numbers: readonly number[],
  { all, department }: Options,
): LettersAsk['recipients'] | undefined {
  if (numbers.length > 0) {
    return all || department !== undefined ? undefined : { numbers: [...new Set(numbers)] }
  }
  if (all) return { all }
  return department === undefined ? undefined : { department }
}
