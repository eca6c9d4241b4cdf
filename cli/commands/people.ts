import { Argument, type Command } from 'commander'
import {
  type AnswerOptions,
  officeCommand,
  officeGroup,
  withOffice,
} from '#cli/commands/office-command.ts'
import { removePeopleCommand } from '#cli/commands/remove-people.ts'
import { writePersonCommand } from '#cli/commands/write-person.ts'
import type { Console } from '#cli/console.ts'
import { EXIT, type ExitCode } from '#cli/exit-codes.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { employeeNumber } from '#cli/values.ts'
import { peopleCall, personCall } from '#server/office/people/calls.ts'
import type { PersonCommand } from '#server/office/people/person-commands.ts'
import { tellPeople, tellPerson } from '#server/office/texts/tell-people.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

const EXIT_CODES = `
Exit codes: 0 done, or as it was · 1 no such person · 2 wrong command · 3 no database`

interface ActionCommand {
  readonly name: string
  readonly action: PersonCommand['action']
  readonly summary: string
  readonly example: string
}

const ON_PEOPLE: readonly ActionCommand[] = [
  {
    ...{ name: 'block', action: 'block', example: 'people block 1207' },
    summary: "end a person's sessions and let them sign in no more, until `people return`",
  },
  {
    ...{ name: 'leave', action: 'leave', example: 'people leave 1207' },
    summary: 'the same for a person who no longer works here; their papers stay',
  },
  {
    ...{ name: 'return', action: 'return', example: 'people return 1207' },
    summary: 'let a person who was blocked, or had left, sign in again',
  },
]

const UNLOCK: ActionCommand = {
  ...{ name: 'unlock', action: 'unlock', example: 'unlock 1207' },
  summary: 'let a person try at once after too many wrong passwords',
}

const END_SESSIONS: ActionCommand = {
  ...{ name: 'end', action: 'end-sessions', example: 'sessions end 1207' },
  summary: 'sign a person out on every device',
}

const RESET_CODE: ActionCommand = {
  ...{ name: 'reset', action: 'reset-code', example: 'code reset 1207' },
  summary: "remove a person's secret code: they choose a new one by mail",
}

/** The commands about people: `people`, `unlock`, `sessions`, `code`. */
export function peopleCommands(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
): Command[] {
  const onPerson = (command: ActionCommand) => personCommand(console, language, end, command)
  const people = officeGroup(
    'people',
    'find, add and change people, and end or restore their access',
  )
  people.addCommand(listCommand(console, language))
  people.addCommand(writePersonCommand(console, language, end, 'add-person'))
  people.addCommand(writePersonCommand(console, language, end, 'change-person'))
  for (const command of ON_PEOPLE) people.addCommand(onPerson(command))
  people.addCommand(removePeopleCommand(console, language, end))
  const sessions = officeGroup('sessions', 'sign people out')
  sessions.addCommand(onPerson(END_SESSIONS))
  const code = officeGroup('code', 'secret codes')
  code.addCommand(onPerson(RESET_CODE))
  return [people, onPerson(UNLOCK), sessions, code]
}

function listCommand(console: Console, language: OfficeLanguage): Command {
  return officeCommand('list', 'people, their access and their devices', language)
    .addArgument(new Argument('[text]', 'part of a number, a username or a name').default(''))
    .addHelpText('after', `\nExample:\n  npm run ataria -- people list otaola\n${EXIT_CODES}`)
    .action(async (text: string, { json, lang }: AnswerOptions) => {
      const found = await withOffice(console, (office) => office.ask(peopleCall, { text }))
      const told = json ? JSON.stringify(found, null, 2) : tellPeople(found, lang).join('\n')
      console.out(`${told}\n`)
    })
}

function personCommand(
  console: Console,
  language: OfficeLanguage,
  end: (code: ExitCode) => void,
  { name, action, summary, example }: ActionCommand,
): Command {
  return officeCommand(name, summary, language)
    .addArgument(new Argument('<number>', 'the employee number').argParser(employeeNumber))
    .addHelpText('after', `\nExample:\n  npm run ataria -- ${example}\n${EXIT_CODES}`)
    .action(async (empleado: number, { json, lang }: AnswerOptions) => {
      const command = { action, empleado, actor: terminalUser() }
      const outcome = await withOffice(console, (office) => office.ask(personCall, command))
      console.out(
        `${json ? JSON.stringify(outcome, null, 2) : tellPerson(command, outcome, lang)}\n`,
      )
      if (outcome.outcome === 'unknown') end(EXIT.refused)
    })
}
