import { officeCall } from '#server/office/call.ts'
import {
  lettersAskSchema,
  lettersOutcomeSchema,
  writeLetters,
} from '#server/office/letters/letters.ts'

/** Writes a PDF with a letter for each named person. */
export const lettersCall = officeCall({
  name: 'letters',
  ask: lettersAskSchema,
  answer: lettersOutcomeSchema,
  run: (context, asked, files) => writeLetters(context, asked, files, new Date()),
})
