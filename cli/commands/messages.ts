import { basename } from 'node:path'
import { Argument, Command, Option } from 'commander'
import { brand } from '#brand/brand.ts'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { pathGiven, readText } from '#cli/read-text.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { UsageFault } from '#cli/usage-fault.ts'
import { isoDay, localMoment, numberFromOne } from '#cli/values.ts'
import { AUDIENCES, type Audience } from '#contract/audience.ts'
import { DOCUMENT_CLASSES, type MessageClass } from '#contract/messages.ts'
import {
  MESSAGE_STATES,
  type MessageReport,
  type MessageSummary,
} from '#contract/office/message-reports.ts'
import { type MessageAudience, WRITTEN } from '#contract/office/message-writing.ts'
import {
  changeMessageCall,
  deliveryCall,
  messagesCall,
  publishMessageCall,
  withdrawMessageCall,
} from '#server/office/messages/calls.ts'
import { MESSAGE_TEMPLATE } from '#server/office/messages/text-file.ts'
import {
  tellDelivery,
  tellMessage,
  tellMessages,
  unacknowledgedSheet,
  unreachedSheet,
} from '#server/office/texts/tell-messages.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

const EXIT_CODES = `
Exit codes: 0 done, or as it was · 1 nothing is written, and why · 2 wrong command · 3 no database`

const PUBLISH_EXAMPLES = `
Examples:
  npm run -s ataria -- messages --template > closed.txt
  npm run ataria -- messages publish closed.txt --class 'Aviso general' --all
  npm run ataria -- messages publish closed.txt --class 'Aviso general' --all --apply
  npm run ataria -- messages publish opening.txt --class oposicion --group Socios --document bases.pdf --apply
  npm run ataria -- messages publish turn.txt --class 'Aviso general' --numbers shift.csv --urgent --apply
  npm run ataria -- messages publish safety.txt --class 'Aviso general' --all --acknowledge --apply
  npm run ataria -- messages publish party.txt --class 'Mensaje publicado' --all --at 2026-12-18T08:00 --apply
${EXIT_CODES}`

const REPORT_EXAMPLES = `
Examples:
  npm run ataria -- messages report 14
  npm run -s ataria -- messages report 14 --csv --lang es > noticeboard.csv
  npm run -s ataria -- messages report 14 --csv unacknowledged > to-ask.csv

Exit codes: 0 done · 1 there is no such message · 2 wrong command · 3 no database`

type End = (code: ExitCode) => void

/** The commands about messages: `messages publish|change|withdraw|list|report`. */
export function messagesCommand(console: Console, language: OfficeLanguage, end: End): Command {
  return new Command('messages')
    .summary('publish messages, mend them, take them back')
    .description('Publishes messages, mends them, takes them back.')
    .option('--template', 'write a text file to fill in to the output')
    .action(({ template }: { template?: true }, command: Command) => {
      if (template) console.out(MESSAGE_TEMPLATE)
      else command.help({ error: true })
    })
    .addCommand(publishCommand(console, language, end))
    .addCommand(changeCommand(console, language, end))
    .addCommand(withdrawCommand(console, language, end))
    .addCommand(listCommand(console, language))
    .addCommand(reportCommand(console, language, end))
}

interface WriteOptions extends AnswerOptions {
  readonly apply?: true
}

interface TextOptions extends WriteOptions {
  readonly without?: 'eu' | 'es'
  readonly document?: string
}

interface PublishOptions extends TextOptions {
  readonly class: MessageClass
  readonly cooperative: string
  readonly all?: true
  readonly group?: Audience[]
  readonly centre?: string
  readonly department?: string
  readonly numbers?: string
  readonly at?: string
  readonly urgent?: true
  readonly acknowledge?: true
}

const WHOM = ['all', 'group', 'centre', 'department', 'numbers'] as const

function whom(flags: string, name: (typeof WHOM)[number], summary: string): Option {
  return new Option(flags, summary).conflicts(WHOM.filter((other) => other !== name))
}

function publishCommand(console: Console, language: OfficeLanguage, end: End): Command {
  return writing('publish', 'publish a message', language)
    .argument('<text>', 'its text file, see `messages --template`', textGiven(console))
    .addOption(
      new Option('--class <class>', 'its class').choices(DOCUMENT_CLASSES).makeOptionMandatory(),
    )
    .option('--cooperative <name>', 'whose message it is', brand.name)
    .addOption(whom('--all', 'all', 'for every employee'))
    .addOption(whom('--group <group...>', 'group', 'for groups').choices(AUDIENCES))
    .addOption(whom('--centre <centre>', 'centre', 'for a cost centre, by code or name'))
    .addOption(whom('--department <department>', 'department', 'for a department'))
    .addOption(
      whom(
        '--numbers <file>',
        'numbers',
        'for the employee numbers in a file, one a line',
      ).argParser(textGiven(console)),
    )
    .addOption(
      new Option('--at <moment>', 'publish it then, YYYY-MM-DDTHH:MM').argParser(localMoment),
    )
    .option('--urgent', 'push it at once, whether people work or not')
    .option('--acknowledge', 'ask its readers to acknowledge it')
    .addHelpText('after', PUBLISH_EXAMPLES)
    .action(async (text: string, options: PublishOptions) => {
      const audience = audienceIn(options)
      if (!audience) {
        throw new UsageFault('for-whom', { options: WHOM.map((name) => `--${name}`).join(', ') })
      }
      const asked = {
        ...{ text, audience, clase: options.class, cooperativa: options.cooperative },
        ...{
          apply: options.apply ?? false,
          urgent: options.urgent ?? false,
          acknowledge: options.acknowledge ?? false,
          actor: terminalUser(),
        },
        ...(options.without && { waived: options.without }),
        ...(options.at !== undefined && { publishAt: options.at }),
        ...(options.document !== undefined && { documentName: basename(options.document) }),
      }
      const files = filesIn(console, options)
      const report = await withOffice(console, (office) =>
        office.ask(publishMessageCall, asked, files),
      )
      tell(console, report, options, end)
    })
}

function audienceIn(options: PublishOptions): MessageAudience | undefined {
  const { all, group, centre, department, numbers } = options
  if (all) return { groups: [...AUDIENCES] }
  if (group) return { groups: group }
  if (centre !== undefined) return { centre }
  if (department !== undefined) return { department }
  return numbers === undefined ? undefined : { numbers }
}

function changeCommand(console: Console, language: OfficeLanguage, end: End): Command {
  return writing('change', "mend a message's text or document", language)
    .addArgument(messageArgument())
    .argument('[text]', 'its new text file', textGiven(console))
    .addOption(new Option('--no-document', 'take its document away'))
    .addHelpText(
      'after',
      `\nExample:\n  npm run ataria -- messages change 14 mended.txt --apply\n${EXIT_CODES}`,
    )
    .action(
      async (
        id: number,
        text: string | undefined,
        options: Omit<TextOptions, 'document'> & { readonly document?: string | boolean },
      ) => {
        const document = typeof options.document === 'string' ? options.document : undefined
        const asked = {
          ...{ id, apply: options.apply ?? false, actor: terminalUser() },
          removeDocument: options.document === false,
          ...(text !== undefined && {
            text: { text, ...(options.without && { waived: options.without }) },
          }),
          ...(document !== undefined && { documentName: basename(document) }),
        }
        const files = document === undefined ? {} : { from: pathGiven(console, document) }
        const report = await withOffice(console, (office) =>
          office.ask(changeMessageCall, asked, files),
        )
        tell(console, report, options, end)
      },
    )
}

function withdrawCommand(console: Console, language: OfficeLanguage, end: End): Command {
  return applying('withdraw', 'take a message back', language)
    .addArgument(messageArgument())
    .addHelpText(
      'after',
      `\nExample:\n  npm run ataria -- messages withdraw 14 --apply\n${EXIT_CODES}`,
    )
    .action(async (id: number, options: WriteOptions) => {
      const asked = { id, apply: options.apply ?? false, actor: terminalUser() }
      const report = await withOffice(console, (office) => office.ask(withdrawMessageCall, asked))
      tell(console, report, options, end)
    })
}

interface ListOptions extends AnswerOptions {
  readonly class?: string
  readonly state?: MessageSummary['state']
  readonly from?: string
  readonly to?: string
  readonly limit: number
}

function listCommand(console: Console, language: OfficeLanguage): Command {
  return officeCommand('list', 'messages, newest first', language)
    .argument('[text]', 'part of a title or a text')
    .option('--class <class>', 'of this class')
    .addOption(new Option('--state <state>', 'in this state').choices(MESSAGE_STATES))
    .addOption(new Option('--from <day>', 'from this day on, YYYY-MM-DD').argParser(isoDay))
    .addOption(new Option('--to <day>', 'until this day, YYYY-MM-DD').argParser(isoDay))
    .addOption(
      new Option('--limit <count>', 'so many at most').argParser(numberFromOne).default(50),
    )
    .addHelpText(
      'after',
      `\nExample:\n  npm run ataria -- messages list jantoki --state published\n${EXIT_CODES}`,
    )
    .action(async (text: string | undefined, options: ListOptions) => {
      const { json, lang, class: clase, ...filter } = options
      const asked = { ...filter, ...(text !== undefined && { text }), ...(clase && { clase }) }
      const found = await withOffice(console, (office) => office.ask(messagesCall, asked))
      const told = json ? JSON.stringify(found, null, 2) : tellMessages(found, lang).join('\n')
      console.out(`${told}\n`)
    })
}

interface ReportOptions extends AnswerOptions {
  readonly csv?: 'unreached' | 'unacknowledged'
}

function reportCommand(console: Console, language: OfficeLanguage, end: End): Command {
  return officeCommand('report', 'whom a message is known to have reached, and whom not', language)
    .addArgument(messageArgument())
    .addOption(
      new Option('--csv [whom]', 'answer with the names of the others, as CSV')
        .choices(['unreached', 'unacknowledged'])
        .preset('unreached')
        .conflicts('json'),
    )
    .addHelpText('after', REPORT_EXAMPLES)
    .action(async (id: number, { json, csv, lang }: ReportOptions) => {
      const report = await withOffice(console, (office) => office.ask(deliveryCall, { id }))
      const isFound = report.faults.length === 0
      if (json) console.out(`${JSON.stringify(report, null, 2)}\n`)
      else if (csv === 'unacknowledged' && isFound) console.out(unacknowledgedSheet(report, lang))
      else if (csv && isFound) console.out(unreachedSheet(report, lang))
      else if (csv) console.error(`${tellDelivery(report, lang).join('\n')}\n`)
      else console.out(`${tellDelivery(report, lang).join('\n')}\n`)
      if (!isFound) end(EXIT.refused)
    })
}

/** A command that previews its changes, and makes them with `--apply`. */
function applying(name: string, summary: string, language: OfficeLanguage): Command {
  return officeCommand(name, `${summary}: first a preview, then --apply`, language).option(
    '--apply',
    'write what the preview shows',
  )
}

function writing(name: string, summary: string, language: OfficeLanguage): Command {
  return applying(name, summary, language)
    .addOption(
      new Option('--without <language>', 'the text file has no such language').choices(WRITTEN),
    )
    .option('--document <file>', 'a picture or a PDF to show with it')
}

function filesIn(console: Console, { document }: TextOptions) {
  return document === undefined ? {} : { from: pathGiven(console, document) }
}

function tell(
  console: Console,
  report: MessageReport,
  { json, lang }: AnswerOptions,
  end: End,
): void {
  const told = json ? JSON.stringify(report, null, 2) : tellMessage(report, lang).join('\n')
  console.out(`${told}\n`)
  if (report.outcome === 'faults') end(EXIT.refused)
}

function textGiven(console: Console): (path: string) => string {
  return (path) => readText(console, path)
}

function messageArgument(): Argument {
  return new Argument('<message>', 'its number, as `messages list` shows it').argParser(
    numberFromOne,
  )
}
