import { hash } from 'node:crypto'
import { remembered } from '#server/remembered.ts'

/** Characters for each dataset: 36 bits, so that one change in two billion is overlooked until the next. */
const PIECE = 6

/**
 * The ETag of a manifest, from the ETags of its datasets. The server keeps no manifest: what this one named
 * can be told from the tag alone (`namedBy`).
 */
export function manifestTag(tags: readonly string[]): string {
  return `W/"${tags.map(pieceOf).join('')}"`
}

/** Whether the manifest of this tag named a dataset with the ETag that is passed; none did without a tag. */
export function namedBy(tag: string | undefined): (datasetTag: string) => boolean {
  const pieces = /^W\/"([\w-]*)"$/.exec(tag ?? '')?.[1] ?? ''
  const named = new Set(pieces.match(new RegExp(`.{${PIECE}}`, 'g')))
  return (datasetTag) => named.has(pieceOf(datasetTag))
}

/** A few for each of six hundred people, and some megabytes at most. */
const PIECES = 20_000

/** Each ETag begins with its dataset's name: no two datasets have the same. */
const pieceOf = remembered(
  (datasetTag) => hash('sha256', datasetTag, 'base64url').slice(0, PIECE),
  PIECES,
)
