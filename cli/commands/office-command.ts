import { Command, Option } from 'commander'
import type { Console } from '#cli/console.ts'
import { openOffice } from '#cli/open-office.ts'
import type { Office } from '#server/office/office.ts'
import { OFFICE_LANGUAGES, type OfficeLanguage } from '#server/office/texts/words.ts'
import { readSettings } from '#server/settings.ts'

/** Options of every command of the office. */
export interface AnswerOptions {
  readonly json?: true
  readonly lang: OfficeLanguage
}

/** A command that prints text or, with `--json`, data. */
export function officeCommand(name: string, summary: string, language: OfficeLanguage): Command {
  return new Command(name)
    .summary(summary)
    .description(sentence(summary))
    .option('--json', 'answer as JSON')
    .addOption(
      new Option('--lang <language>', 'language of the answer')
        .choices(OFFICE_LANGUAGES)
        .default(language),
    )
}

/** A command that only groups subcommands. */
export function officeGroup(name: string, summary: string): Command {
  return new Command(name).summary(summary).description(sentence(summary))
}

function sentence(summary: string): string {
  return `${summary[0]?.toUpperCase()}${summary.slice(1)}.`
}

/** Opens the office for one piece of work, and closes it after that. */
export async function withOffice<Result>(
  console: Console,
  work: (office: Office) => Promise<Result>,
): Promise<Result> {
  const opened = await openOffice(readSettings(console.environment))
  try {
    return await work(opened.office)
  } finally {
    await opened.close()
  }
}
