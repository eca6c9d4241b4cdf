import { PDFArray, PDFDocument, PDFName, PDFRawStream, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { openForCutting } from '#server/office/documents/reading/cut.ts'

/** Two pages that share one list of forms, as many programs print them, with links between them. */
async function twoPeople(): Promise<Uint8Array> {
  const source = await PDFDocument.create()
  const { context } = source
  const form = (text: string, more: Record<string, PDFName> = {}) =>
    context.register(
      context.stream(`% ${text}\n0 0 10 10 re f`, {
        ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10] },
        ...more,
      }),
    )
  const resources = context.obj({ XObject: { A: form('of Ane'), J: form('of Jon') } })
  const pages = ['A', 'J'].map((name) => {
    const page = source.addPage()
    page.node.set(PDFName.of('Resources'), context.register(resources))
    page.node.set(PDFName.of('Contents'), context.register(context.stream(`q /${name} Do Q`)))
    return page
  })
  const [first, second] = pages
  if (!first || !second) throw new Error('two pages were added')
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 9, 9],
    Dest: [second.ref, 'Fit'],
  })
  const stamp = context.obj({
    ...{ Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 9, 9], AP: { N: form('filled in') } },
    Parent: context.obj({ Kids: [second.ref] }),
  })
  first.node.set(PDFName.of('Annots'), context.obj([link, stamp]))
  first.node.set(PDFName.of('B'), context.obj([second.ref]))
  return source.save({ useObjectStreams: false })
}

async function cut(bytes: Uint8Array, pages: readonly number[]): Promise<PDFDocument> {
  const source = await openForCutting(bytes)
  const target = await PDFDocument.create()
  await source.copyTo(target, pages)
  return PDFDocument.load(await target.save({ useObjectStreams: false }))
}

/** The contents of all streams of a document. */
function streamsOf(document: PDFDocument): string {
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream ? [Buffer.from(object.contents).toString('latin1')] : [],
    )
    .join('\n')
}

test("a page contains nothing of another person's, neither by shared resources nor by links", async () => {
  const document = await cut(await twoPeople(), [0])
  expect(document.getPageCount()).toBe(1)
  const streams = streamsOf(document)
  expect(streams).toContain('of Ane')
  expect(streams).not.toContain('of Jon')
  const pages = document.context
    .enumerateIndirectObjects()
    .filter(([, object]) => String(object).includes('/Type /Page\n'))
  expect(pages).toHaveLength(1)
})

test('filled-in fields stay visible, and link nowhere', async () => {
  const document = await cut(await twoPeople(), [0])
  expect(streamsOf(document)).toContain('filled in')
  const annotations = document.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray)
  expect(annotations.size()).toBe(1)
  expect(String(annotations.lookup(0))).not.toMatch(/Parent|Dest/)
})

test('a page keeps its fonts and the resources that it inherits', async () => {
  const source = await PDFDocument.create()
  const font = await source.embedFont(StandardFonts.Helvetica)
  for (const text of ['Ane', 'Jon']) source.addPage([300, 200]).drawText(text, { font })
  const [page] = source.getPages()
  const fonts = page?.node.Resources()
  if (!page || !fonts) throw new Error('a page with resources was added')
  page.node.delete(PDFName.of('Resources'))
  source.catalog.Pages().set(PDFName.of('Resources'), fonts)
  const document = await cut(await source.save(), [0])
  expect(document.getPage(0).getSize()).toEqual({ width: 300, height: 200 })
  expect(String(document.getPage(0).node.Resources())).toMatch(/\/Font <<\s*\/Helvetica/)
})
