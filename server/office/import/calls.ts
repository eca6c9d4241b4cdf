import * as z from 'zod/mini'
import { fileOf, officeCall } from '#server/office/call.ts'
import { FileFault } from '#server/office/import/faults.ts'
import { KIND_NAMES } from '#server/office/import/kind-names.ts'
import { kindNamed } from '#server/office/import/kinds.ts'
import { formOf } from '#server/office/import/reading/content.ts'
import { importReportSchema, undoReportSchema } from '#server/office/import/report.ts'
import { runImport, unfit } from '#server/office/import/run-import.ts'
import { undoImport } from '#server/office/import/undo.ts'

/** Who asks: `cli:<user>`. */
const actor = z.string().check(z.maxLength(100))

/** Imports a file, which comes with the call. */
export const importCall = officeCall({
  name: 'import',
  ask: z.object({
    kind: z.enum(KIND_NAMES),
    /** The file's name on the person's machine. */
    name: z.string().check(z.maxLength(255)),
    apply: z.boolean(),
    confirmedRemovals: z.int(),
    actor,
  }),
  answer: importReportSchema,
  // A file that is missing, or not what its name says, is not sent.
  async early({ kind, name }, files) {
    try {
      await formOf(fileOf(files), name)
      return undefined
    } catch (error) {
      if (error instanceof FileFault) return unfit({ kind, fileName: name }, error)
      throw error
    }
  },
  async run(context, { kind: kindName, name, ...request }, files) {
    const kind = kindNamed(kindName)
    if (!kind) throw new RangeError(`there is no import kind ${kindName}`)
    const file = { path: fileOf(files), name }
    return runImport(context, { ...request, kind, file, now: new Date() })
  },
})

/** Undoes an import. */
export const undoCall = officeCall({
  name: 'undo',
  ask: z.object({ importId: z.int(), actor }),
  answer: undoReportSchema,
  run: (context, request) => undoImport(context, { ...request, now: new Date() }),
})
