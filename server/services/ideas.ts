import { asc, desc, eq } from 'drizzle-orm'
import type { IsoDay } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { ideaCategories, ideas, people } from '#server/db/schema.ts'

/** The initial state of every idea, bilingual. */
const SENT = 'Bidalia / Enviada'

/** The categories, in order. */
export async function categoriesOfIdeas(database: Database) {
  return database
    .select({ id: ideaCategories.id, titulo: ideaCategories.titulo })
    .from(ideaCategories)
    .orderBy(asc(ideaCategories.position), asc(ideaCategories.id))
}

/** A person's own ideas, newest first. */
export async function ideasOf(database: Database, personId: number) {
  return database
    .select()
    .from(ideas)
    .where(eq(ideas.personId, personId))
    .orderBy(desc(ideas.day), desc(ideas.id))
}

/** The fields that the author fills in. */
export type WrittenIdea = Pick<
  typeof ideas.$inferInsert,
  'categoryId' | 'titulo' | 'situacion' | 'solucion' | 'beneficios' | 'idioma'
>

/** Adds a person's idea and returns its id; `undefined` when there is no such category. */
export async function addIdea(
  database: Database,
  personId: number,
  written: WrittenIdea,
  day: IsoDay,
  course: Partial<Pick<typeof ideas.$inferInsert, 'estado' | 'respuesta'>> = {},
): Promise<number | undefined> {
  const category = await database
    .select({ id: ideaCategories.id })
    .from(ideaCategories)
    .where(eq(ideaCategories.id, written.categoryId))
  if (category.length === 0) return undefined
  const [author] = await database
    .select({ nombre: people.nombre, departamento: people.departamento })
    .from(people)
    .where(eq(people.id, personId))
  if (!author) throw new Error('the author of an idea is gone')
  const [added] = await database
    .insert(ideas)
    .values({ estado: SENT, ...course, ...author, ...written, personId, day })
    .returning({ id: ideas.id })
  if (!added) throw new Error('the new idea has no id')
  return added.id
}
