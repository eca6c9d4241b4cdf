/** How a document is shown: by spec §2, pdf and mp4 in their own ways, the rest in a sandbox. */
export type ShownKind =
  | { readonly kind: 'pdf' }
  | { readonly kind: 'video' }
  | { readonly kind: 'sandbox'; readonly type: string }
  /** A browser shows no such file. */
  | { readonly kind: 'nothing' }

/** What browsers show by themselves. No HTML and no SVG: nothing that could run or call. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['txt', 'text/plain;charset=utf-8'],
  ['csv', 'text/plain;charset=utf-8'],
])

/** By the route's `extension`, else by the document's own, else pdf (spec §2). */
export function shownKind(asked: string | undefined, own: string): ShownKind {
  const extension = (asked || own || 'pdf').toLowerCase().replace(/^\./, '')
  if (extension === 'pdf') return { kind: 'pdf' }
  if (extension === 'mp4') return { kind: 'video' }
  const type = TYPES.get(extension)
  return type ? { kind: 'sandbox', type } : { kind: 'nothing' }
}
