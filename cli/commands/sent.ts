import { type Command, Option } from 'commander'
import {
  type AnswerOptions,
  officeCommand,
  officeGroup,
  withOffice,
} from '#cli/commands/office-command.ts'
import { type Desk, EXIT_CODES, onItem } from '#cli/commands/sent-command.ts'
import { exportCommand, fileCommand, openingsCommand } from '#cli/commands/sent-files.ts'
import type { Console } from '#cli/console.ts'
import { EXIT } from '#cli/exit-codes.ts'
import { readText } from '#cli/read-text.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { employeeNumber, numberFromOne } from '#cli/values.ts'
import { SENT_RESULTS, type SentKind, type SentResult } from '#contract/office/sent-kinds.ts'
import { handleSentCall, sentCall, sentItemCall } from '#server/office/sent/calls.ts'
import type { HandleSent } from '#server/office/sent/handle-sent.ts'
import { tellHandled, tellSent, tellSentItem } from '#server/office/texts/tell-sent.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** The commands about what people have sent: `requests`, `ideas`, `openings`. */
export function sentCommands(
  console: Console,
  language: OfficeLanguage,
  end: Desk['end'],
): Command[] {
  const desk = (kind: SentKind): Desk => ({ console, language, end, kind })
  const requests = officeGroup('requests', 'requests of people to change their data')
  for (const command of [...common(desk('requests'), 'list'), answerCommand(desk('requests'))]) {
    requests.addCommand(command)
  }
  requests.addCommand(fileCommand(desk('requests')))
  const ideas = officeGroup('ideas', 'ideas for improvement')
  for (const command of [...common(desk('ideas'), 'list'), answerCommand(desk('ideas'))]) {
    ideas.addCommand(command)
  }
  const openings = officeGroup('openings', 'job openings, and the people enrolled in them')
  openings.addCommand(openingsCommand(desk('openings')))
  for (const command of common(desk('openings'), 'enrolments')) openings.addCommand(command)
  openings.addCommand(fileCommand(desk('openings'))).addCommand(exportCommand(desk('openings')))
  return [requests, ideas, openings]
}

function common(desk: Desk, list: string): Command[] {
  return [listCommand(desk, list), showCommand(desk), takeCommand(desk), closeCommand(desk)]
}

interface ListOptions extends AnswerOptions {
  readonly new?: true
  readonly all?: true
  readonly mine?: true
  readonly olderThan?: number
  readonly person?: number
  readonly opening?: number
  readonly limit: number
}

function listCommand({ console, language, kind }: Desk, name: string): Command {
  const command = officeCommand(name, 'those that wait, the oldest first', language)
    .addOption(new Option('--new', 'those that no colleague has taken').conflicts(['all', 'mine']))
    .addOption(new Option('--all', 'also those answered or closed, the newest first'))
    .option('--mine', 'those that you have taken')
    .addOption(new Option('--older-than <days>', 'sent longer ago').argParser(numberFromOne))
    .addOption(new Option('--person <number>', 'of this employee').argParser(employeeNumber))
    .addOption(
      new Option('--limit <count>', 'so many at most').argParser(numberFromOne).default(100),
    )
    .addHelpText(
      'after',
      `\nExamples:\n  npm run ataria -- ${kind} ${name} --new\n  npm run ataria -- ${kind} ${name} --older-than 3\n${EXIT_CODES}`,
    )
  if (kind === 'openings') {
    command.addOption(new Option('--opening <number>', 'in this opening').argParser(numberFromOne))
  }
  return command.action(async (options: ListOptions) => {
    const { json, lang, new: isNew, all, mine, olderThan, person, opening, limit } = options
    const asked = {
      ...({ kind, limit, which: isNew ? 'new' : all ? 'all' : 'waiting' } as const),
      ...(mine && { takenBy: terminalUser() }),
      ...(olderThan !== undefined && { olderThanDays: olderThan }),
      ...(person !== undefined && { empleado: person }),
      ...(opening !== undefined && { opening }),
    }
    const found = await withOffice(console, (office) => office.ask(sentCall, asked))
    const told = json ? JSON.stringify(found, null, 2) : tellSent(found, lang).join('\n')
    console.out(`${told}\n`)
  })
}

function showCommand({ console, language, end, kind }: Desk): Command {
  return onItem('show', 'one of them, whole', language).action(
    async (id: number, { json, lang }: AnswerOptions) => {
      const item = await withOffice(console, (office) => office.ask(sentItemCall, { kind, id }))
      if (!item) {
        console.out(`${tellHandled({ action: 'take', id }, { outcome: 'unknown' }, lang)}\n`)
        return end(EXIT.refused)
      }
      const told = json ? JSON.stringify(item, null, 2) : tellSentItem(item, lang).join('\n')
      console.out(`${told}\n`)
    },
  )
}

function takeCommand(desk: Desk): Command {
  return onItem('take', 'deal with it yourself', desk.language)
    .option('--from <actor>', 'take it over from the colleague who has it')
    .addHelpText('after', `\nExample:\n  npm run ataria -- ${desk.kind} take 31\n${EXIT_CODES}`)
    .action((id: number, options: AnswerOptions & { readonly from?: string }) =>
      handle(desk, options, {
        ...{ kind: desk.kind, id, actor: terminalUser(), action: 'take' },
        ...(options.from !== undefined && { from: options.from }),
      }),
    )
}

interface AnswerFiles extends AnswerOptions {
  readonly eu?: string
  readonly es?: string
}

function answerCommand(desk: Desk): Command {
  const { console, kind } = desk
  const text = (path: string) => readText(console, path)
  return onItem('answer', 'answer it, in one language or both', desk.language)
    .addOption(new Option('--eu <file>', 'the answer in Basque, a text file').argParser(text))
    .addOption(new Option('--es <file>', 'the answer in Spanish, a text file').argParser(text))
    .addHelpText(
      'after',
      `\nExample:\n  npm run ataria -- ${kind} answer 31 --eu yes.eu.txt --es yes.es.txt\n${EXIT_CODES}`,
    )
    .action((id: number, options: AnswerFiles) => {
      const { eu, es } = options
      return handle(desk, options, {
        ...{ kind, id, actor: terminalUser(), action: 'answer' },
        ...(eu !== undefined && { eu }),
        ...(es !== undefined && { es }),
      })
    })
}

function closeCommand(desk: Desk): Command {
  return onItem('close', 'close it with a result', desk.language)
    .addOption(
      new Option('--result <result>', 'how it ended').choices(SENT_RESULTS).makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      `\nExample:\n  npm run ataria -- ${desk.kind} close 31 --result done\n${EXIT_CODES}`,
    )
    .action((id: number, options: AnswerOptions & { readonly result: SentResult }) =>
      handle(desk, options, {
        ...{ kind: desk.kind, id, actor: terminalUser(), action: 'close', result: options.result },
      }),
    )
}

async function handle(
  { console, end }: Desk,
  { json, lang }: AnswerOptions,
  command: HandleSent,
): Promise<void> {
  const handled = await withOffice(console, (office) => office.ask(handleSentCall, command))
  console.out(`${json ? JSON.stringify(handled, null, 2) : tellHandled(command, handled, lang)}\n`)
  if (handled.outcome !== 'done' && handled.outcome !== 'already') end(EXIT.refused)
}
