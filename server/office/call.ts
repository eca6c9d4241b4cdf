import * as z from 'zod/mini'
import type { OpenDatabase } from '#server/db/database.ts'
import type { FileStore } from '#server/services/file-store.ts'

/** The services that the office's calls use. */
export interface OfficeContext {
  readonly withLongLimit: OpenDatabase['withLongLimit']
  /** Documents and attachments. */
  readonly files: FileStore
  /** The app's public address, without a slash at the end; absent: the settings lack it. */
  readonly publicUrl?: string
}

/** Files of a call, on the machine that carries it out. */
export interface CallFiles {
  /** A file to read. */
  readonly from?: string
  /** The path to write the requested file to; the file does not exist yet. */
  readonly to?: string
}

interface Definition<Ask extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  /** Unique; part of a path. */
  readonly name: string
  readonly ask: Ask
  readonly answer: Answer
  /**
   * An answer that needs only the file, given before anything is sent: `undefined` lets the call go on.
   */
  early?(ask: z.output<Ask>, files: CallFiles): Promise<z.output<Answer> | undefined>
  run(context: OfficeContext, ask: z.output<Ask>, files: CallFiles): Promise<z.output<Answer>>
}

/** One call of the office. */
export interface OfficeCall<
  Ask extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string
  readonly ask: Ask
  readonly answer: Answer
  early(ask: unknown, files: CallFiles): Promise<z.output<Answer> | undefined>
  /** Throws when `ask` does not match its schema. */
  run(context: OfficeContext, ask: unknown, files: CallFiles): Promise<z.output<Answer>>
}

export function officeCall<Ask extends z.ZodMiniType, Answer extends z.ZodMiniType>({
  name,
  ask,
  answer,
  early,
  run,
}: Definition<Ask, Answer>): OfficeCall<Ask, Answer> {
  return {
    ...{ name, ask, answer },
    early: async (asked, files) => early?.(z.parse(ask, asked), files),
    run: async (context, asked, files) => run(context, z.parse(ask, asked), files),
  }
}

/** `CallFiles.from`, for a call that requires a file. */
export function fileOf({ from }: CallFiles): string {
  if (from === undefined) throw new Error('the call came without its file')
  return from
}

/** `CallFiles.to`, for a call that writes a file. */
export function targetOf({ to }: CallFiles): string {
  if (to === undefined) throw new Error('the call came without a place for its file')
  return to
}
