import { importDrizzleByPath } from '#server/db/import-drizzle.ts'

/** The server's program. */
importDrizzleByPath()
await import('#server/run.ts')
