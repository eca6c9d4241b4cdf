import * as z from 'zod/mini'
import type { CallFiles, OfficeCall, OfficeContext } from '#server/office/call.ts'

/** The office, independent of its callers. */
export interface Office {
  /** Carries out a call; paths of `files` are those of the calling program. */
  ask<Ask extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    call: OfficeCall<Ask, Answer>,
    ask: z.input<Ask>,
    files?: CallFiles,
  ): Promise<z.output<Answer>>
}

/** The office in the process that has the database open. */
export function officeOn(context: OfficeContext): Office {
  return {
    async ask({ answer, early, run }, asked, files = {}) {
      return z.parse(answer, (await early(asked, files)) ?? (await run(context, asked, files)))
    },
  }
}
