import { type Command, Option } from 'commander'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { employeeNumber, listLimit, startOfDay } from '#cli/values.ts'
import { tellTrail, trailCsv } from '#server/office/texts/tell-trail.ts'
import { TRAIL_WORDS } from '#server/office/texts/trail-words.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'
import { type TrailFilter, trailCall } from '#server/office/trail/trail.ts'

interface Options extends AnswerOptions, Omit<TrailFilter, 'empleado'> {
  readonly person?: number
  readonly csv?: true
}

const EXAMPLES = `
Examples:
  npm run ataria -- trail --person 1207
  npm run ataria -- trail --kind name-locked --from 2026-11-23
  npm run ataria -- trail --address 192.0.2.7 --csv > address.csv

Exit codes: 0 done · 2 wrong command · 3 no database`

/** `trail`: what happened to people's access in the last year, newest first. */
export function trailCommand(console: Console, language: OfficeLanguage): Command {
  return officeCommand('trail', 'who signed in or tried to, from where, and when', language)
    .addOption(new Option('--person <number>', 'of this employee').argParser(employeeNumber))
    .addOption(new Option('--kind <event>', 'of this kind').choices(Object.keys(TRAIL_WORDS.en)))
    .option('--address <address>', 'from this address')
    .addOption(new Option('--from <day>', 'from this day on, YYYY-MM-DD').argParser(startOfDay))
    .addOption(new Option('--to <day>', 'before this day, YYYY-MM-DD').argParser(startOfDay))
    .addOption(new Option('--limit <count>', 'so many at most').argParser(listLimit).default(100))
    .addOption(new Option('--csv', 'answer as CSV for a spreadsheet').conflicts('json'))
    .addHelpText('after', EXAMPLES)
    .action(async ({ person: empleado, json, csv, lang, ...filter }: Options) => {
      const asked = { ...filter, ...(empleado === undefined ? {} : { empleado }) }
      const events = await withOffice(console, (office) => office.ask(trailCall, asked))
      if (csv) console.out(trailCsv(events))
      else if (json) console.out(`${JSON.stringify(events, null, 2)}\n`)
      else console.out(`${tellTrail(events, lang).join('\n')}\n`)
    })
}
