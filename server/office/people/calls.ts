import * as z from 'zod/mini'
import { personOutcomeSchema, personSummarySchema } from '#contract/office/people.ts'
import { officeCall } from '#server/office/call.ts'
import {
  findPeople,
  personCommandSchema,
  runPersonCommand,
} from '#server/office/people/person-commands.ts'
import {
  removalReportSchema,
  removePeople,
  removePeopleSchema,
} from '#server/office/people/remove-people.ts'
import {
  personReportSchema,
  writePerson,
  writePersonSchema,
} from '#server/office/people/write-person.ts'

/** People whose number, username or name contains the text. */
export const peopleCall = officeCall({
  name: 'people',
  ask: z.object({ text: z.string().check(z.maxLength(100)) }),
  answer: z.array(personSummarySchema),
  run: ({ withLongLimit }, { text }) =>
    withLongLimit((database) => findPeople(database, text, new Date())),
})

/** One action on one person's access. */
export const personCall = officeCall({
  name: 'person',
  ask: personCommandSchema,
  answer: personOutcomeSchema,
  run: ({ withLongLimit }, command) =>
    withLongLimit((database) => runPersonCommand(database, command, new Date())),
})

/** Adds one person, or changes one. */
export const writePersonCall = officeCall({
  name: 'write-person',
  ask: writePersonSchema,
  answer: personReportSchema,
  run: (context, asked) => writePerson(context, asked, new Date()),
})

/** Removes the people who left so long ago that their papers need not be kept. */
export const removePeopleCall = officeCall({
  name: 'remove-people',
  ask: removePeopleSchema,
  answer: removalReportSchema,
  run: ({ withLongLimit }, asked) =>
    withLongLimit((database) => removePeople(database, asked, new Date())),
})
