import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` compares the schema with the checked-in migrations and writes the next. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
})
