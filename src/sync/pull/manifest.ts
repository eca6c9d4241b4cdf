import { ApiError } from '#api/api-error.ts'
import { parseReply } from '#api/parse-reply.ts'
import { getManifest, type Manifest } from '#contract/sync.ts'
import type { PullContext } from '#sync/pull/dataset.ts'

/**
 * What the server holds for the person, by one conditional call: while nothing changed the answer
 * has no body, and the manifest is the one that is kept.
 */
export async function fetchManifest({ db, api, signal }: PullContext): Promise<Manifest> {
  const held = await db.manifest.get('last')
  const fetched = await api.fetchText(getManifest, { etag: held?.etag, signal })
  if (fetched.kind === 'unchanged') {
    if (!held) throw new ApiError('malformed', `${getManifest.path}: 304 to an unconditional call`)
    return held.entries
  }
  const entries = parseReply(getManifest, fetched.text)
  const { etag } = fetched
  // Without a tag there is nothing to ask by the next time.
  if (etag !== undefined) await db.manifest.put({ id: 'last', etag, entries })
  return entries
}
