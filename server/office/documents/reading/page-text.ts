import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DocumentFault } from '#server/office/documents/faults.ts'

/**
 * The text of each page of a PDF. `mostPages` limits what is opened; throws a `DocumentFault` that names
 * `file` where it cannot be read.
 */
export async function* pageTexts(
  bytes: Uint8Array,
  file: string,
  mostPages: number,
): AsyncGenerator<string> {
  const task = getDocument({
    // pdf.js transfers the bytes away from its caller.
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    // A damaged page has no text rather than half of it: the missing half could name another person.
    stopAtErrors: true,
  })
  try {
    const pdf = await task.promise
    if (pdf.numPages > mostPages)
      throw new DocumentFault('too-many-pages', { file, most: mostPages })
    // One that opens without a password may still forbid being split.
    const { info } = await pdf.getMetadata()
    if (isEncrypted(info)) throw new DocumentFault('encrypted-pdf', { file })
    for (let number = 1; number <= pdf.numPages; number++) {
      yield await textOf(pdf, number, file)
    }
  } catch (error) {
    if (error instanceof DocumentFault) throw error
    const name = error instanceof Error ? error.name : ''
    throw new DocumentFault(name === 'PasswordException' ? 'encrypted-pdf' : 'broken-pdf', { file })
  } finally {
    await task.destroy()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>

async function textOf(pdf: Pdf, number: number, file: string): Promise<string> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : ''))
      .join('')
  } catch {
    // Whatever pdf.js's error says, the page has to be saved again.
    throw new DocumentFault('page-unreadable', { file, page: number })
  }
}

function isEncrypted(info: object): boolean {
  return 'EncryptFilterName' in info && info.EncryptFilterName !== null
}
