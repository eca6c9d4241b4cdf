import type { Finding, FindingCode } from '#server/office/doctor/finding.ts'
import { DOCTOR_WORDS } from '#server/office/texts/doctor-words.ts'
import { tellStart } from '#server/office/texts/start-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'
import { START_FAULTS } from '#server/start-fault.ts'

/** One line for each finding: its state, what it is about, what is found and what to do. */
export function tellFindings(findings: readonly Finding[], language: OfficeLanguage): string[] {
  const words = DOCTOR_WORDS[language]
  const widest = Math.max(...Object.values(words.states).map(({ length }) => length))
  return findings.map(
    ({ state, area, code, facts }) =>
      `${words.states[state].padEnd(widest)}  ${words.areas[area]}: ${tellFinding(code, facts, language)}`,
  )
}

/** A fault of a start is in the language of the answer, where there is a sentence for it. */
function tellFinding(code: FindingCode, facts: Finding['facts'], language: OfficeLanguage): string {
  const fault = START_FAULTS.find((known) => known === facts.fault)
  const more = fault === undefined ? {} : { reason: tellStart(fault, facts, language) }
  return fill(DOCTOR_WORDS[language].findings[code], { ...facts, ...more })
}
