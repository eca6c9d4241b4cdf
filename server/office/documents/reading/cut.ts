import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib'

/** A PDF from which pages are copied. */
export interface CutSource {
  /** Copies pages, counted from 0, to the end of another document. */
  copyTo(target: PDFDocument, pages: readonly number[]): Promise<void>
}

/**
 * The entries a page needs to be shown. All others (links, threads, structure) may lead to other
 * people's pages.
 */
const KEPT = new Set(
  ['Type', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'Contents', 'UserUnit', 'Group'].map(
    (name) => PDFName.of(name),
  ),
)

/** Resources that a page names in its contents. */
const NAMED = ['XObject', 'Font', 'ExtGState', 'Pattern', 'Shading', 'ColorSpace', 'Properties']

/**
 * Opens a PDF to be split. Programs that print a month's payslips often give all pages one shared list
 * of images and forms: each page gets only those that its own contents name, so that no person's
 * document contains another's. Throws what pdf-lib throws.
 */
export async function openForCutting(bytes: Uint8Array): Promise<CutSource> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = source.getPages()
  const done = new Set<PDFObject>()
  return {
    async copyTo(target, wanted) {
      for (const index of wanted) {
        const page = pages[index]
        if (!page) throw new RangeError(`there is no page ${index + 1}`)
        if (!done.has(page.node)) strip(page, done)
        done.add(page.node)
      }
      for (const copy of await target.copyPages(source, [...wanted])) target.addPage(copy)
    },
  }
}

function strip({ node }: PDFPage, done: Set<PDFObject>): void {
  // Some are inherited from the tree: they become the page's own.
  const resources = node.Resources()
  const drawn = drawnAnnotations(node, done)
  node.normalize()
  for (const key of node.keys()) {
    if (!KEPT.has(key) && key !== PDFName.of('Parent')) node.delete(key)
  }
  node.set(PDFName.of('Annots'), node.context.obj(drawn))
  if (!resources) return
  const used = namesIn(contentsOf(node.Contents()))
  node.set(PDFName.of('Resources'), onlyUsed(resources, used, done))
}

/** The appearance of filled-in fields and stamps, as pictures without links. */
function drawnAnnotations(node: PDFPage['node'], done: Set<PDFObject>): PDFDict[] {
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  return Array.from({ length: annotations?.size() ?? 0 }, (_, index) => index).flatMap((index) => {
    const annotation = annotations?.lookupMaybe(index, PDFDict)
    const shown = annotation?.lookupMaybe(PDFName.of('AP'), PDFDict)
    if (!annotation || !shown) return []
    const own = PDFDict.withContext(node.context)
    for (const name of ['Rect', 'AS', 'F']) {
      const value = annotation.get(PDFName.of(name))
      if (value) own.set(PDFName.of(name), value)
    }
    own.set(PDFName.of('Type'), PDFName.of('Annot'))
    own.set(PDFName.of('Subtype'), PDFName.of('Stamp'))
    own.set(PDFName.of('AP'), node.context.obj({ N: shown.get(PDFName.of('N')) ?? null }))
    const form = shown.lookup(PDFName.of('N'))
    if (form instanceof PDFRawStream) prune(form, done)
    return [own]
  })
}

/** A page's or a form's resources without those that are not in `used`, nested forms likewise. */
function onlyUsed(resources: PDFDict, used: ReadonlySet<string>, done: Set<PDFObject>): PDFDict {
  const names = new Set(used)
  // A form without resources of its own takes the page's.
  for (const form of usedForms(resources, names)) {
    if (form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict)) continue
    for (const name of namesIn(decoded(form))) names.add(name)
  }
  const kept = resources.clone(resources.context)
  for (const kind of NAMED) {
    const listed = resources.lookupMaybe(PDFName.of(kind), PDFDict)
    if (!listed) continue
    const own = PDFDict.withContext(resources.context)
    for (const [name, value] of listed.entries()) {
      if (names.has(name.decodeText())) own.set(name, value)
    }
    kept.set(PDFName.of(kind), own)
  }
  for (const form of usedForms(resources, names)) prune(form, done)
  return kept
}

function prune(form: PDFRawStream, done: Set<PDFObject>): void {
  const own = form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict)
  if (!own || done.has(form)) return
  done.add(form)
  form.dict.set(PDFName.of('Resources'), onlyUsed(own, namesIn(decoded(form)), done))
}

function usedForms(resources: PDFDict, names: ReadonlySet<string>): PDFRawStream[] {
  const listed = resources.lookupMaybe(PDFName.of('XObject'), PDFDict)
  if (!listed) return []
  return listed.keys().flatMap((name) => {
    const stream = names.has(name.decodeText()) ? listed.lookup(name) : undefined
    const isForm =
      stream instanceof PDFRawStream &&
      stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form')
    return isForm ? [stream] : []
  })
}

function contentsOf(contents: PDFArray | PDFStream | undefined): string {
  if (contents instanceof PDFArray) {
    return Array.from({ length: contents.size() }, (_, index) =>
      decoded(contents.lookup(index, PDFStream)),
    ).join('\n')
  }
  return contents ? decoded(contents) : ''
}

function decoded(stream: PDFStream): string {
  const bytes =
    stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents()
  return Buffer.from(bytes).toString('latin1')
}

/** Every name in a content stream; a name inside a text merely keeps a resource too many. */
function namesIn(contents: string): Set<string> {
  return new Set(
    Array.from(contents.matchAll(/\/([^\s()<>[\]{}/%]+)/g), ([, name = '']) =>
      PDFName.of(name).decodeText(),
    ),
  )
}
