import { type Command, Option } from 'commander'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import type { Console } from '#cli/console.ts'
import { employeeNumber, listLimit, startOfDay } from '#cli/values.ts'
import { AUDIT_ACTIONS } from '#contract/office/audit.ts'
import type { AuditFilter } from '#server/office/audit/audit.ts'
import { auditCsv } from '#server/office/audit/audit-csv.ts'
import { auditCall } from '#server/office/audit/call.ts'
import { tellAudit } from '#server/office/texts/tell-audit.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

interface Options extends AnswerOptions {
  readonly person?: number
  readonly actor?: string
  readonly action?: AuditFilter['action']
  readonly from?: string
  readonly to?: string
  readonly limit: number
  readonly csv?: true
}

const EXAMPLES = `
Examples:
  npm run ataria -- audit --person 1207
  npm run ataria -- audit --from 2026-11-01 --to 2026-12-01 --csv > november.csv

Exit codes: 0 done · 2 wrong command · 3 no database`

/** `audit`: the office's actions and whose data they changed, newest first. */
export function auditCommand(console: Console, language: OfficeLanguage): Command {
  return officeCommand('audit', 'what the office did, to whose data, and when', language)
    .addOption(new Option('--person <number>', 'about this employee').argParser(employeeNumber))
    .option('--actor <name>', 'by this actor, such as cli:ana')
    .addOption(new Option('--action <action>', 'of this kind').choices(AUDIT_ACTIONS))
    .addOption(new Option('--from <day>', 'from this day on, YYYY-MM-DD').argParser(startOfDay))
    .addOption(new Option('--to <day>', 'before this day, YYYY-MM-DD').argParser(startOfDay))
    .addOption(new Option('--limit <count>', 'so many at most').argParser(listLimit).default(100))
    .addOption(new Option('--csv', 'answer as CSV for a spreadsheet').conflicts('json'))
    .addHelpText('after', EXAMPLES)
    .action(async ({ person: empleado, json, csv, lang, ...filter }: Options) => {
      const asked = { ...filter, ...(empleado === undefined ? {} : { empleado }) }
      const entries = await withOffice(console, (office) => office.ask(auditCall, asked))
      if (csv) console.out(auditCsv(entries))
      else if (json) console.out(`${JSON.stringify(entries, null, 2)}\n`)
      else console.out(`${tellAudit(entries, lang).join('\n')}\n`)
    })
}
