import { scope } from '#sw/scope.ts'

/** A file of the build and the SHA-256 of its bytes, in hexadecimal digits. */
export interface BuiltFile {
  /** From the site's root. */
  readonly url: string
  readonly revision: string
}

// Typed here because the build looks for the literal `self.__WB_MANIFEST`.
declare const self: { readonly __WB_MANIFEST: BuiltFile[] }

/**
 * The build's files that the device caches: the one list that says which bytes are ours
 * (scripts/vite/precache.ts). Workbox calls the digest a revision and makes it a part of the cache
 * key, so two releases never share a key for different bytes.
 */
export const BUILT_FILES = self.__WB_MANIFEST

const digests = new Map<string, string>()
addBuiltFiles(BUILT_FILES)

/** Adds files whose digests are in a file of the build that was verified itself. */
export function addBuiltFiles(files: readonly BuiltFile[]): void {
  for (const { url, revision } of files) {
    digests.set(new URL(url, scope.location.origin).href, revision)
  }
}

/** The digest of the built file at this address, whatever its query; `undefined` for any other. */
export function builtDigest(address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  return digests.get(origin + pathname)
}

/** The key by which Workbox's precache stores a file: the file's bytes are part of it. */
export function cacheKey(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}?__WB_REVISION__=${builtDigest(address)}`
}
