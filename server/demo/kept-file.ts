import { readFile } from 'node:fs/promises'

/** An undated file of the demo (`files/README.md` tells how each was made). */
export function keptFile(name: string): Promise<Buffer> {
  return readFile(new URL(`files/${name}`, import.meta.url))
}
