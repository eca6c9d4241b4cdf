const HOME = '/Portada'

/**
 * Where to go after the login: the `from` of the address when it is a path of this app, else Portada.
 * Refuses anything that a browser could read as another site: `//evil.example`, `/\evil.example`, or the
 * same with a tab or line break that URL parsing drops; and the public screens, which would sign out
 * again.
 */
export function returnPath(from: string | null): string {
  if (from === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return HOME
  return from === '/' || /^\/(login|resetpass)\b/i.test(from) ? HOME : from
}
