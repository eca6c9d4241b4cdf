/**
 * `Content-Disposition` of a file (RFC 6266). Whatever the name contains, it cannot end the header or
 * its quotes; clients that read the newer form get all its letters.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^ !#$&'()+,\-.0-9=@A-Z[\]^_`a-z{}~]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`
}

/** RFC 8187: characters that `encodeURIComponent` leaves and the header forbids are escaped too. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
