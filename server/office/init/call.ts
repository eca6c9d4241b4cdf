import { officeCall } from '#server/office/call.ts'
import { initialise, initReportSchema, initSchema } from '#server/office/init/init.ts'

/** Makes a cooperative of an empty database; the letter of its first person comes with the answer. */
export const initCall = officeCall({
  name: 'init',
  ask: initSchema,
  answer: initReportSchema,
  run: (context, asked, files) => initialise(context, asked, files, new Date()),
})
