import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { Argument, Command, Option } from 'commander'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { packFolder } from '#cli/pack-folder.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { confirmedCount, dayKey, localMoment, monthKey, numberFromOne } from '#cli/values.ts'
import { PRIVATE_FOLDERS, SHARED_FOLDERS } from '#contract/documents/folders.ts'
import { DOCUMENT_CALLS } from '#server/office/documents/calls.ts'
import type { PublishReport, PublishRequest } from '#server/office/documents/report.ts'
import {
  tellPattern,
  tellPublications,
  tellPublished,
  tellRecalled,
  tellShared,
} from '#server/office/texts/tell-documents.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

interface PublishOptions extends AnswerOptions {
  readonly month: string
  readonly extra?: true
  readonly title?: string
  readonly by?: 'text' | 'name'
  readonly follow?: true
  readonly at?: string
  readonly tell: boolean
  readonly unmatched: number
  readonly doubled: number
  readonly apply?: true
}

const EXAMPLES = `
Examples:
  npm run ataria -- documents publish Nominas november.pdf --month 202611            shows whose each page is
  npm run ataria -- documents publish Nominas november.pdf --month 202611 --apply    publishes, and tells people
  npm run ataria -- documents publish Nominas payslips.zip --month 202612 --extra --at 2026-12-15T08:00 --apply
  npm run ataria -- documents publish 10T certificates/ --month 202612 --by text --unmatched 2 --apply

Exit codes: 0 done · 1 the file has faults, or people have the document already · 2 wrong command ·
3 no database · 4 pages without a person, or people in several places, must be confirmed`

/** `documents`: publish private documents, list publications, recall one. */
export function documentsCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return new Command('documents')
    .summary('publish documents, private ones and those for all, and take them back')
    .description('Publishes private documents, lists what was published, and takes it back.')
    .addCommand(publishCommand(console, language, end))
    .addCommand(shareCommand(console, language, end))
    .addCommand(listCommand(console, language))
    .addCommand(recallCommand(console, language, end))
    .addCommand(patternCommand(console, language, end))
}

function publishCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return officeCommand('publish', 'a PDF of many people, a ZIP or a folder of PDFs', language)
    .addArgument(new Argument('<folder>', 'where people find it').choices(PRIVATE_FOLDERS))
    .argument('<file>', 'a PDF, a ZIP of PDFs, or a folder of PDFs')
    .addOption(
      new Option('--month <month>', 'the month, YYYYMM').argParser(monthKey).makeOptionMandatory(),
    )
    .option('--extra', 'of an extra pay')
    .option('--title <text>', 'another title: “Basque / Spanish”')
    .addOption(
      new Option('--by <what>', 'match by the text of pages, or by file names').choices([
        'text',
        'name',
      ]),
    )
    .option('--follow', 'a page without number and DNI belongs to the person of the page before')
    .addOption(new Option('--at <moment>', 'shown from then on').argParser(localMoment))
    .option('--no-tell', 'without a message, and so without a push')
    .option('--unmatched <number>', 'confirm how many pages stay out', confirmedCount, 0)
    .option(
      '--doubled <number>',
      'confirm how many people are in several places',
      confirmedCount,
      0,
    )
    .option('--apply', 'publish what the preview shows')
    .addHelpText('after', EXAMPLES)
    .action(async (folder: PublishRequest['folder'], file: string, options: PublishOptions) => {
      const report = await publish(console, folder, file, options)
      console.out(
        options.json
          ? `${JSON.stringify(report, null, 2)}\n`
          : `${tellPublished(report, options.lang).join('\n')}\n`,
      )
      end(codeOf(report))
    })
}

async function publish(
  console: Console,
  folder: PublishRequest['folder'],
  file: string,
  { month, title, by, at, tell, unmatched, doubled, ...flags }: PublishOptions,
): Promise<PublishReport> {
  const path = resolve(console.environment.INIT_CWD ?? '.', file)
  const asked = {
    ...{ folder, month, tell, actor: terminalUser() },
    ...{ extra: flags.extra ?? false, follow: flags.follow ?? false, apply: flags.apply ?? false },
    ...{ confirmedUnmatched: unmatched, confirmedDoubled: doubled },
    ...(title !== undefined && { title }),
    ...(by !== undefined && { by }),
    ...(at !== undefined && { at }),
  }
  const ask = (name: string, from: string) =>
    withOffice(console, (office) =>
      office.ask(DOCUMENT_CALLS.publish, { ...asked, name }, { from }),
    )
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  if (!isFolder) return ask(basename(path), path)
  const packed = await mkdtemp(join(tmpdir(), 'ataria-documents-'))
  try {
    const zip = join(packed, 'folder.zip')
    await packFolder(path, zip)
    return await ask(`${basename(path)}.zip`, zip)
  } finally {
    await rm(packed, { recursive: true, force: true })
  }
}

function codeOf({ outcome }: PublishReport): ExitCode {
  switch (outcome) {
    case 'preview':
    case 'published':
    case 'scheduled':
      return EXIT.done
    case 'faults':
    case 'taken':
    case 'nothing':
      return EXIT.refused
    case 'confirm':
      return EXIT.confirm
  }
}

interface ShareOptions extends AnswerOptions {
  readonly title: string
  readonly day?: string
  readonly at?: string
  readonly tell: boolean
  readonly apply?: true
}

function shareCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return officeCommand('share', 'a document for all, into one of the open folders', language)
    .addArgument(new Argument('<folder>', 'where people find it').choices(SHARED_FOLDERS))
    .argument('<file>', 'a PDF, a picture, a video or an office document')
    .requiredOption('--title <text>', 'its title: “Basque / Spanish”')
    .addOption(
      new Option('--day <day>', 'its place among the others by date, YYYYMMDD').argParser(dayKey),
    )
    .addOption(new Option('--at <moment>', 'shown from then on').argParser(localMoment))
    .option('--no-tell', 'without a message, and so without a push')
    .option('--apply', 'publish it')
    .addHelpText(
      'after',
      `
Examples:
  npm run ataria -- documents share asamblea minutes.pdf --title "Akta / Acta"            shows what it would do
  npm run ataria -- documents share asamblea minutes.pdf --title "Akta / Acta" --apply    publishes, and tells people

Exit codes: 0 done · 1 the file has faults, or the folder has one of that name · 2 wrong command · 3 no database`,
    )
    .action(
      async (folder: (typeof SHARED_FOLDERS)[number], file: string, options: ShareOptions) => {
        const { title, day, at, tell, apply = false, json, lang } = options
        const path = resolve(console.environment.INIT_CWD ?? '.', file)
        const asked = {
          ...{ folder, title, tell, apply, name: basename(path), actor: terminalUser() },
          ...(day !== undefined && { day }),
          ...(at !== undefined && { at }),
        }
        const report = await withOffice(console, (office) =>
          office.ask(DOCUMENT_CALLS.share, asked, { from: path }),
        )
        console.out(
          `${json ? JSON.stringify(report, null, 2) : tellShared(report, lang).join('\n')}\n`,
        )
        if (report.outcome === 'faults' || report.outcome === 'taken') end(EXIT.refused)
      },
    )
}

function listCommand(console: Console, language: OfficeLanguage): Command {
  return officeCommand('list', 'what was published, the newest first', language)
    .addHelpText('after', '\nExample:\n  npm run ataria -- documents list\n')
    .action(async ({ json, lang }: AnswerOptions) => {
      const found = await withOffice(console, (office) =>
        office.ask(DOCUMENT_CALLS.publications, {}),
      )
      const told = json ? JSON.stringify(found, null, 2) : tellPublications(found, lang).join('\n')
      console.out(`${told}\n`)
    })
}

function recallCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return officeCommand('recall', 'take a publication back, and tell who had opened it', language)
    .argument('<publication>', 'its number', numberFromOne)
    .addHelpText(
      'after',
      '\nExample:\n  npm run ataria -- documents recall 12\n\nExit codes: 0 done, or as it was · 1 no such publication · 2 wrong command · 3 no database',
    )
    .action(async (id: number, { json, lang }: AnswerOptions) => {
      const asked = { id, actor: terminalUser() }
      const report = await withOffice(console, (office) => office.ask(DOCUMENT_CALLS.recall, asked))
      console.out(
        `${json ? JSON.stringify(report, null, 2) : tellRecalled(id, report, lang).join('\n')}\n`,
      )
      if (report.outcome === 'unknown') end(EXIT.refused)
    })
}

function patternCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command {
  return officeCommand('pattern', 'how the employee number is found on a page', language)
    .argument('[pattern]', 'a regular expression whose one group is the number; "" for the usual')
    .addHelpText(
      'after',
      "\nExample:\n  npm run ataria -- documents pattern 'Cód\\. trabajador:\\s*(\\d+)'\n",
    )
    .action(async (pattern: string | undefined, { json, lang }: AnswerOptions) => {
      const asked = { actor: terminalUser(), ...(pattern !== undefined && { pattern }) }
      const report = await withOffice(console, (office) =>
        office.ask(DOCUMENT_CALLS.pattern, asked),
      )
      console.out(`${json ? JSON.stringify(report, null, 2) : tellPattern(report, lang)}\n`)
      if (report.outcome === 'faults') end(EXIT.refused)
    })
}
