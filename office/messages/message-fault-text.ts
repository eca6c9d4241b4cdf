import type { MessageFault } from '#contract/office/message-faults.ts'
import { WRITTEN } from '#contract/office/message-writing.ts'
import type { Texts } from '#office/texts/eu.ts'

/** What to say of a message's fault; those that only a text file can have are told as the server's. */
export function messageFaultText({ code, facts }: MessageFault, texts: Texts): string {
  const { faults, languages } = texts.messages
  const language = WRITTEN.find((each) => each === facts.language)
  return (
    faults[code]?.({ ...facts, ...(language && { language: languages[language] }) }) ??
    texts.faults.other
  )
}
