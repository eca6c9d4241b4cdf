/**
 * Makes something of a text, and remembers it for when the same text comes again. More than `most` are forgotten
 * all at once: what is asked for often is soon made again. What `make` throws is not remembered.
 */
export function remembered<Made>(
  make: (text: string) => Made,
  most: number,
): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
