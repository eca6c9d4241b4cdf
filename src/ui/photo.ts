/**
 * The address of a photo that the wire carries as bare base64 (contract "auth"); `undefined`
 * without one, or when it is neither of the two kinds of picture.
 */
export function photoUrl(base64: string): string | undefined {
  // The base64 of the first bytes of a JPEG and of a PNG.
  if (base64.startsWith('/9j/')) return `data:image/jpeg;base64,${base64}`
  if (base64.startsWith('iVBORw0KGgo')) return `data:image/png;base64,${base64}`
  return undefined
}

/** The initials of a person without a photo: of the first name and the first surname. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/).filter((word) => word !== '')
  return [first, second].map((word) => [...word].at(0) ?? '').join('')
}
