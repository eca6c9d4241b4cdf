import type { FastifyInstance } from 'fastify'
import { dayOf, toWireDay } from '#contract/day.ts'
import { createIdea, getIdeaCategories, getIdeas } from '#contract/ideas.ts'
import type { Database } from '#server/db/database.ts'
import { Fault } from '#server/fault.ts'
import { ownDataset, type RouteOptions, sharedDataset } from '#server/routes/datasets.ts'
import { routePost } from '#server/routes/register.ts'
import type { Resource } from '#server/routes/resource.ts'
import { rowIdOf } from '#server/routes/row-id.ts'
import { addIdea, categoriesOfIdeas, ideasOf } from '#server/services/ideas.ts'
import { answerOnce, hashOfPost } from '#server/services/idempotency.ts'

const ideaCategoriesDataset = sharedDataset({
  name: 'ideaCategories',
  call: getIdeaCategories,
  dependsOn: () => [],
  read: async (database) => {
    const categories = await categoriesOfIdeas(database)
    return categories.map(({ id, titulo }) => ({ id: String(id), titulo }))
  },
})

/** The person's own ideas. */
const ideasDataset = ownDataset({
  name: 'ideas',
  call: getIdeas,
  dependsOn: () => [],
  read: async (database, { viewer }) => {
    const rows = await ideasOf(database, viewer.personId)
    return rows.map(({ id, categoryId, personId, day, idioma, ...texts }) => ({
      ...texts,
      id: String(id),
      fecha: toWireDay(day),
      idCategoria: String(categoryId),
    }))
  },
})

/** `POST ideas/Create`: once for each `Idempotency-Key`. */
function routeIdeas(app: FastifyInstance, { database, now }: RouteOptions): void {
  routePost(app, createIdea, async (idea, { viewer, key }) => {
    const categoryId = rowIdOf(idea.IdCategoria)
    if (categoryId === undefined) throw noCategory()
    const written = {
      titulo: idea.Titulo,
      situacion: idea.Situacion,
      solucion: idea.Solucion,
      beneficios: idea.Beneficios,
      idioma: idea.Idioma,
      categoryId,
    }
    const bodyHash = hashOfPost(createIdea.path, JSON.stringify(written))
    const post = { personId: viewer.personId, key, bodyHash }
    const create = async (transaction: Database) => {
      const id = await addIdea(transaction, viewer.personId, written, dayOf(now()))
      if (id === undefined) throw noCategory()
      return { id: String(id) }
    }
    const { answer } = await answerOnce(database, post, createIdea.reply, now(), create)
    return answer
  })
}

function noCategory(): Fault {
  return new Fault('bad-input', 'IdCategoria: no such category')
}

/** Ideas for improvement. */
export const ideas: Resource = {
  datasets: [ideaCategoriesDataset, ideasDataset],
  route: routeIdeas,
}
