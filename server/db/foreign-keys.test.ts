import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

/**
 * When a row goes, PostgreSQL looks in each table that refers to it, and without an index it reads all of
 * that table. These stay small (the open desks), or what they refer to hardly ever goes: people, categories.
 */
const WITHOUT_INDEX = [
  'answer_pushes.person_id',
  'documents.person_id',
  'enrolments.person_id',
  'ideas.category_id',
  'message_pushes.person_id',
  'office_sessions.passkey_id',
  'publications.message_id',
]

const columnsSchema = z.object({ rows: z.array(z.object({ column: z.string() })) })

test('what refers to other rows is found by an index', async () => {
  const opened = await openTestDatabase()
  const found = await opened.database.execute(sql`
    select format('%s.%s', c.conrelid::regclass, a.attname) as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
    )
    order by 1`)
  await opened.close()
  expect(columnsSchema.parse(found).rows.map(({ column }) => column)).toEqual(WITHOUT_INDEX)
})
