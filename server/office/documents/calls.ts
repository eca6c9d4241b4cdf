import * as z from 'zod/mini'
import { publicationSchema, recallReportSchema } from '#contract/office/documents.ts'
import { fileOf, officeCall } from '#server/office/call.ts'
import { DocumentFault } from '#server/office/documents/faults.ts'
import { changePattern } from '#server/office/documents/pattern.ts'
import { listPublications, recallPublication } from '#server/office/documents/publications.ts'
import { publishPapers, unfit } from '#server/office/documents/publish.ts'
import { papersForm } from '#server/office/documents/reading/papers-form.ts'
import { checkShared } from '#server/office/documents/reading/shared-file.ts'
import {
  patternReportSchema,
  publishReportSchema,
  publishRequestSchema,
} from '#server/office/documents/report.ts'
import { shareDocument, unfitToShare } from '#server/office/documents/share.ts'
import { shareReportSchema, shareRequestSchema } from '#server/office/documents/share-report.ts'

/** The actor: `cli:<user>`. */
const actor = z.string().check(z.maxLength(100))

/** Publishes the private documents of a file, which comes with the call, or reports which people they belong to. */
const publishDocumentsCall = officeCall({
  name: 'publish-documents',
  ask: publishRequestSchema,
  answer: publishReportSchema,
  // A file that is missing, or differs from what its name says, is not sent.
  async early({ name }, files) {
    try {
      await papersForm(fileOf(files), name)
      return undefined
    } catch (error) {
      if (error instanceof DocumentFault) return unfit(error)
      throw error
    }
  },
  run: (context, asked, files) => publishPapers(context, asked, files, new Date()),
})

/** Puts a document into a folder of all, which comes with the call, or reports what that would do. */
const shareDocumentCall = officeCall({
  name: 'share-document',
  ask: shareRequestSchema,
  answer: shareReportSchema,
  // A file that is missing, or differs from what its name says, is not sent.
  async early(asked, files) {
    try {
      await checkShared(fileOf(files), asked.name)
      return undefined
    } catch (error) {
      if (error instanceof DocumentFault) return unfitToShare(asked, error)
      throw error
    }
  },
  run: (context, asked, files) => shareDocument(context, asked, files, new Date()),
})

/** What was published, the newest first. */
const publicationsCall = officeCall({
  name: 'publications',
  ask: z.object({}),
  answer: z.array(publicationSchema),
  run: ({ withLongLimit }) => withLongLimit(listPublications),
})

/** Recalls a publication. */
const recallDocumentsCall = officeCall({
  name: 'recall-documents',
  ask: z.object({ id: z.int(), actor }),
  answer: recallReportSchema,
  run: (context, asked) => recallPublication(context, asked, new Date()),
})

/** Shows or sets how an employee number is found on a page. */
const documentPatternCall = officeCall({
  name: 'document-pattern',
  ask: z.object({ pattern: z.optional(z.string().check(z.maxLength(1_000))), actor }),
  answer: patternReportSchema,
  run: (context, asked) => changePattern(context, asked, new Date()),
})

export const DOCUMENT_CALLS = {
  publish: publishDocumentsCall,
  share: shareDocumentCall,
  publications: publicationsCall,
  recall: recallDocumentsCall,
  pattern: documentPatternCall,
} as const
