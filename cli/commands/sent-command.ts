import { Argument, type Command } from 'commander'
import { officeCommand } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import type { ExitCode } from '#cli/exit-codes.ts'
import { numberFromOne } from '#cli/values.ts'
import type { SentKind } from '#contract/office/sent-kinds.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

export const EXIT_CODES = `
Exit codes: 0 done, or as it was · 1 nothing is written, and why · 2 wrong command · 3 no database`

/** The context of the commands about one kind of item. */
export interface Desk {
  readonly console: Console
  readonly language: OfficeLanguage
  readonly end: (code: ExitCode) => void
  readonly kind: SentKind
}

/** A command about one item. */
export function onItem(name: string, summary: string, language: OfficeLanguage): Command {
  return officeCommand(name, summary, language).addArgument(
    new Argument('<number>', 'its number, as the list shows it').argParser(numberFromOne),
  )
}
