/**
 * Whether a request's `If-None-Match` names `tag`: a list of tags compared weakly, or `*`
 * (RFC 9110 §13.1.2).
 */
export function isCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const held: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return held.includes(tag.replace(/^W\//, ''))
}
