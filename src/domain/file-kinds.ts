/** How a document is shown: by spec §2, pdf and mp4 in their own ways, the rest in a sandbox. */
export type ShownKind =
  | { readonly kind: 'pdf' }
  | { readonly kind: 'video' }
  | { readonly kind: 'sandbox'; readonly type: string }
  /** Browsers cannot show such a file. */
  | { readonly kind: 'nothing' }

/** Types that browsers show themselves. No HTML and no SVG: they could run scripts or make requests. */
const SHOWN_TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['txt', 'text/plain;charset=utf-8'],
  ['csv', 'text/plain;charset=utf-8'],
])

/** The rest of what cooperatives publish; a device chooses the app that opens a file by its type. */
const OTHER_TYPES: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['mp4', 'video/mp4'],
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
])

/** The kind of a file by its name: lower case, without the dot; `pdf` when it says none (spec §2). */
export function extensionOf(file: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(file)?.[1]?.toLowerCase() ?? 'pdf'
}

/** What the call names as the file's type, and what the device knows it by. */
export function typeOfFile(file: string): string {
  const extension = extensionOf(file)
  const type = SHOWN_TYPES.get(extension) ?? OTHER_TYPES.get(extension)
  return type?.split(';')[0] ?? 'application/octet-stream'
}

/** By the route's `extension`, else by the document's own, else pdf (spec §2). */
export function shownKind(asked: string | undefined, own: string): ShownKind {
  const extension = (asked || own || 'pdf').toLowerCase().replace(/^\./, '')
  if (extension === 'pdf') return { kind: 'pdf' }
  if (extension === 'mp4') return { kind: 'video' }
  const type = SHOWN_TYPES.get(extension)
  return type ? { kind: 'sandbox', type } : { kind: 'nothing' }
}

/** Whether the app can show a file of this name. */
export function isShown(file: string): boolean {
  return shownKind(undefined, extensionOf(file)).kind !== 'nothing'
}
