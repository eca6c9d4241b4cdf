import { MAX_DESK_DOCUMENTS_BYTES } from '#contract/office/documents.ts'
import { DocumentFault } from '#server/office/documents/faults.ts'
import { firstBytes } from '#server/office/documents/reading/first-bytes.ts'

type Recognised = (head: Buffer) => boolean

const startsWith =
  (signature: string, at = 0): Recognised =>
  (head) =>
    head.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

const zipped = startsWith('PK\x03\x04')
const compound = startsWith('\xd0\xcf\x11\xe0')
const jpeg = startsWith('\xff\xd8\xff')

/** The types that a device can show or has an app for (`routes/file-type.ts`), by the ending of the name. */
const TYPES: ReadonlyMap<string, Recognised> = new Map([
  // Some programs write other bytes before a PDF's signature.
  ['pdf', (head) => head.includes('%PDF-')],
  ['png', startsWith('\x89PNG')],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['gif', startsWith('GIF8')],
  ['webp', startsWith('WEBP', 8)],
  ['mp4', startsWith('ftyp', 4)],
  ...(['odt', 'odp', 'ods', 'docx', 'xlsx', 'pptx'] as const).map(
    (name) => [name, zipped] as const,
  ),
  ...(['doc', 'xls', 'ppt'] as const).map((name) => [name, compound] as const),
])

/** Throws a `DocumentFault` unless the file is of a type that people can open, and of the type that its name says. */
export async function checkShared(path: string, name: string): Promise<void> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const isOfType = TYPES.get(ending)
  if (!isOfType) {
    throw new DocumentFault('unknown-type', { file: name, list: [...TYPES.keys()].join(', ') })
  }
  const head = await firstBytes(path, name, MAX_DESK_DOCUMENTS_BYTES)
  if (!isOfType(head)) throw new DocumentFault('not-as-named', { file: name })
}
