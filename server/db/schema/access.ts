import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { people } from './people.ts'

/** People who may not sign in; everyone else has no row. */
export const endedAccess = pgTable('ended_access', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** `blocked`: for a while; `left`: no longer works here. Their papers stay either way. */
  why: text('why').$type<'blocked' | 'left'>().notNull(),
  since: instant('since').notNull(),
})
