import { peopleKind } from '#server/office/import/kinds/people.ts'
import type { InitReport } from '#server/office/init/init.ts'
import { DUTIES_WORDS } from '#server/office/texts/duties-words.ts'
import { INIT_WORDS } from '#server/office/texts/init-words.ts'
import { tellFault } from '#server/office/texts/tell.ts'
import { tellFindings } from '#server/office/texts/tell-doctor.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** What `init` found, did or would do, line by line, then the outcome. */
export function tellInit(
  { outcome, findings, faults, steps }: InitReport,
  about: { readonly empleado: number; readonly file: string },
  language: OfficeLanguage,
): string[] {
  const words = INIT_WORDS[language]
  const duties = steps.duties.map((duty) => DUTIES_WORDS[language].duties[duty]).join(', ')
  const isDone = outcome === 'done' || outcome === 'preview'
  const told = [
    ...(steps.person ? [words.person] : []),
    ...(duties === '' ? [] : [words.duties]),
    ...(steps.letter ? [words.letter] : []),
  ]
  return [
    ...tellFindings(findings, language),
    ...faults.map((fault) => tellFault(fault, peopleKind, language)),
    ...(isDone ? told : []),
    words.outcomes[outcome],
  ].map((line) => fill(line, { ...about, duties }))
}
