import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Argument, type Command } from 'commander'
import { type AnswerOptions, officeCommand, withOffice } from '#cli/commands/office-command.ts'
import { type Desk, EXIT_CODES, onItem } from '#cli/commands/sent-command.ts'
import { EXIT } from '#cli/exit-codes.ts'
import { pathGiven } from '#cli/read-text.ts'
import { terminalUser } from '#cli/terminal-user.ts'
import { UsageFault } from '#cli/usage-fault.ts'
import { numberFromOne } from '#cli/values.ts'
import { safeFileName } from '#server/office/safe-file-name.ts'
import {
  exportOpeningCall,
  openingsCall,
  sentFileCall,
  sentItemCall,
} from '#server/office/sent/calls.ts'
import { tellExported, tellOpenings, tellSentFile } from '#server/office/texts/tell-sent.ts'

export function fileCommand({ console, language, end, kind }: Desk): Command {
  return onItem('file', 'save its attachment, under the name the sender gave it', language)
    .option('--out <folder>', 'the folder to save it in', '.')
    .addHelpText(
      'after',
      `\nExample:\n  npm run ataria -- ${kind} file 31 --out received\n${EXIT_CODES}`,
    )
    .action(async (id: number, { json, lang, out }: AnswerOptions & { readonly out: string }) => {
      const folder = pathGiven(console, out)
      await withOffice(console, async (office) => {
        const item = await office.ask(sentItemCall, { kind, id })
        const path = join(folder, `${id}-${safeFileName(item?.fileName ?? '')}`)
        if (existsSync(path)) throw new UsageFault('file-exists', { path })
        if (item) mkdirSync(folder, { recursive: true })
        const actor = terminalUser()
        const saved = await office.ask(sentFileCall, { kind, id, actor }, { to: path })
        console.out(
          `${json ? JSON.stringify({ ...saved, path }, null, 2) : tellSentFile(saved, { id, path }, lang)}\n`,
        )
        if (saved.outcome !== 'done') end(EXIT.refused)
      })
    })
}

export function openingsCommand({ console, language }: Desk): Command {
  return officeCommand('list', 'all openings, with how many have enrolled', language)
    .addHelpText('after', `\nExample:\n  npm run ataria -- openings list\n${EXIT_CODES}`)
    .action(async ({ json, lang }: AnswerOptions) => {
      const found = await withOffice(console, (office) => office.ask(openingsCall, {}))
      const told = json ? JSON.stringify(found, null, 2) : tellOpenings(found, lang).join('\n')
      console.out(`${told}\n`)
    })
}

export function exportCommand({ console, language, end }: Desk): Command {
  return officeCommand('export', 'save the enrolments of an opening', language)
    .addArgument(new Argument('<opening>', 'its number').argParser(numberFromOne))
    .requiredOption('--out <file>', 'a .csv for the list, a .zip for the list and every CV')
    .addHelpText(
      'after',
      `\nExamples:\n  npm run ataria -- openings export 14 --out opening.csv\n  npm run ataria -- openings export 14 --out opening.zip\n${EXIT_CODES}`,
    )
    .action(async (id: number, { json, lang, out }: AnswerOptions & { readonly out: string }) => {
      const form = /\.(csv|zip)$/i.exec(out)?.[1]?.toLowerCase()
      if (form !== 'csv' && form !== 'zip') {
        throw new UsageFault('no-export')
      }
      const path = pathGiven(console, out)
      if (existsSync(path)) throw new UsageFault('file-exists', { path })
      const asked = { opening: id, form, actor: terminalUser() } as const
      const exported = await withOffice(console, (office) =>
        office.ask(exportOpeningCall, asked, { to: path }),
      )
      const told = json
        ? JSON.stringify({ ...exported, path }, null, 2)
        : tellExported(exported, { id, path }, lang).join('\n')
      console.out(`${told}\n`)
      if (exported.outcome !== 'done') end(EXIT.refused)
    })
}
