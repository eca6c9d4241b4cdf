import type { CommanderError } from 'commander'
import {
  type UsageFacts,
  type UsageFaultCode,
  usageWordsIn,
} from '#server/office/texts/usage-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** A command that cannot be carried out as it was typed. */
export class UsageFault extends Error {
  readonly code: UsageFaultCode
  readonly facts: UsageFacts

  constructor(code: UsageFaultCode, facts: UsageFacts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}

/** What is wrong with a command, and what to do. */
export function tellUsage({ code, facts }: UsageFault, language: OfficeLanguage): string {
  const words = usageWordsIn(language)
  const sentences = [words.faults[code], ...(facts.similar ? [words.similar] : []), words.help]
  return sentences.map((sentence) => fill(sentence, facts)).join(' ')
}

/** How commander (15) words its faults: in English, by a code for each form. */
const FORMS: Readonly<Record<string, readonly [UsageFaultCode, RegExp]>> = {
  'commander.unknownCommand': [
    'unknown-command',
    /'(?<name>.*?)'(\n\(Did you mean (one of )?(?<similar>.*)\?\))?$/s,
  ],
  'commander.unknownOption': [
    'unknown-option',
    /'(?<name>.*?)'(\n\(Did you mean (one of )?(?<similar>.*)\?\))?$/s,
  ],
  'commander.missingArgument': ['missing-argument', /'(?<name>.*)'/s],
  'commander.optionMissingArgument': ['missing-value', /'(?<name>.*)'/s],
  'commander.missingMandatoryOptionValue': ['missing-option', /'(?<name>.*)'/s],
  'commander.excessArguments': ['too-many', /but got \d+: (?<given>.*)\.$/s],
  'commander.conflictingOption': [
    'not-together',
    /'(?<name>.*)' cannot be used with option '(?<other>.*)'/s,
  ],
  'commander.invalidArgument': [
    'no-choice',
    /(argument|value) '(?<value>.*)' is invalid.*Allowed choices are (?<list>.*)\.$/s,
  ],
}

/** Reads one of commander's own faults. */
export function usageFaultOf({ code, message }: CommanderError): UsageFault {
  const [known, pattern] = FORMS[code] ?? []
  const facts = pattern?.exec(message)?.groups
  if (known === undefined || facts === undefined) {
    return new UsageFault('wrong-command', { reason: message })
  }
  const told = Object.entries(facts).filter(([, fact]) => fact !== undefined)
  return new UsageFault(known, Object.fromEntries(told))
}
