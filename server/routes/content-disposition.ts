/**
 * `Content-Disposition` of a file (RFC 6266). The name cannot end the header or the quotes it
 * stands in, whatever it holds; readers of the newer form get all its letters.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^ !#$&'()+,\-.0-9=@A-Z[\]^_`a-z{}~]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`
}

/** RFC 8187: what `encodeURIComponent` leaves and the header does not take is escaped too. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
