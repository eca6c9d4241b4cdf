import { userInfo } from 'node:os'

/** The actor in the audit: `cli:<user of the operating system>`. */
export function terminalUser(): string {
  return `cli:${userInfo().username}`
}
