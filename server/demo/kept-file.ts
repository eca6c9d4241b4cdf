import { readFile } from 'node:fs/promises'

/** A file of the demo that bears no date (`files/README.md` tells how each was made). */
export function keptFile(name: string): Promise<Buffer> {
  return readFile(new URL(`files/${name}`, import.meta.url))
}
