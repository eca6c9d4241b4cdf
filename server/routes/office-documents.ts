import type { FastifyInstance } from 'fastify'
import {
  askedDocumentsSchema,
  getPublications,
  MAX_DESK_DOCUMENTS_BYTES,
  type PublishReply,
  previewDocuments,
  publishDocuments,
  recallDocuments,
} from '#contract/office/documents.ts'
import {
  askedSharedSchema,
  previewShared,
  publishShared,
} from '#contract/office/shared-documents.ts'
import { Fault } from '#server/fault.ts'
import type { DocumentFaultFacts } from '#server/office/documents/faults.ts'
import { listPublications, recallPublication } from '#server/office/documents/publications.ts'
import { publishPapers } from '#server/office/documents/publish.ts'
import type { PublishReport } from '#server/office/documents/report.ts'
import { shareDocument } from '#server/office/documents/share.ts'
import { inBoth } from '#server/office/texts/in-both.ts'
import { tellDocumentFault, tellUnmatched } from '#server/office/texts/tell-documents.ts'
import { readField } from '#server/routes/form-field.ts'
import { acceptForms } from '#server/routes/receive-form.ts'
import { routeForm, routeGet, routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { actorNames, actorOf } from '#server/services/actor-names.ts'
import { HEAVY } from '#server/services/fair-turns.ts'

/** The engine looks at a file's name and content itself, and says what is wrong in words. */
const ANY_TYPE = 'application/octet-stream'

/** `office/documents…`: private documents are published and recalled (docs/decisions/0041). */
function routeOfficeDocuments(app: FastifyInstance, context: RouteContext): void {
  const { database, withLongLimit, files, scanner, now } = context
  const office = { files, withLongLimit }

  routeGet(
    app,
    getPublications,
    async ({ reply }) => {
      reply.header('Cache-Control', 'no-store')
      const items = await listPublications(database)
      const names = await actorNames(
        database,
        items.map(({ actor }) => actor),
      )
      return { items, names }
    },
    HEAVY,
  )

  for (const call of [previewDocuments, publishDocuments]) {
    routeForm(
      app,
      call,
      async ({ documents }, file, { viewer }) => {
        const asked = readField(askedDocumentsSchema, documents)
        if (!file) throw new Fault('bad-input', 'the file is missing')
        await scanner?.check(await file.bytes())
        const report = await publishPapers(
          office,
          {
            ...{ ...asked, name: file.name.slice(-255), actor: actorOf(viewer) },
            apply: call === publishDocuments,
          },
          { from: file.path },
          now(),
        )
        return replyOf(report)
      },
      { checkType: async () => ANY_TYPE, maxBytes: MAX_DESK_DOCUMENTS_BYTES },
    )
  }

  for (const call of [previewShared, publishShared]) {
    routeForm(
      app,
      call,
      async ({ document }, file, { viewer }) => {
        const asked = readField(askedSharedSchema, document)
        if (!file) throw new Fault('bad-input', 'the file is missing')
        await scanner?.check(await file.bytes())
        const name = file.name.slice(-255)
        const apply = call === publishShared
        const {
          fault,
          at: _,
          ...report
        } = await shareDocument(
          office,
          { ...asked, name, apply, actor: actorOf(viewer) },
          { from: file.path },
          now(),
        )
        return { ...report, ...(fault && { sentence: sentenceOf(fault) }) }
      },
      { checkType: async () => ANY_TYPE, maxBytes: MAX_DESK_DOCUMENTS_BYTES },
    )
  }

  routePost(
    app,
    recallDocuments,
    async ({ id }, { viewer }) => {
      const report = await recallPublication(office, { id, actor: actorOf(viewer) }, now())
      if (report.outcome === 'unknown') throw new Fault('not-found', 'no such publication')
      return report
    },
    HEAVY,
  )
}

function sentenceOf(fault: DocumentFaultFacts) {
  return inBoth((language) => tellDocumentFault(fault, language))
}

function replyOf({ fault, unmatched, at: _, ...report }: PublishReport): PublishReply {
  return {
    ...report,
    ...(fault && { sentence: sentenceOf(fault) }),
    unmatched: unmatched.map(({ reason, value, ...place }) => ({
      ...place,
      sentence: inBoth((language) => tellUnmatched({ reason, value }, language)),
    })),
  }
}

/** The office's private documents. */
export const officeDocuments: Resource = {
  // Forms in a scope of their own: the parser listens on every response of its scope.
  route: async (app, context) => {
    await app.register(async (scope) => {
      await acceptForms(scope)
      routeOfficeDocuments(scope, context)
    })
  },
}
