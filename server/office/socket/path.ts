import { join } from 'node:path'

/** The socket's name in a data folder. */
export const SOCKET = 'office.sock'

/** The longest path of a socket that systems accept. */
const MOST_BYTES = 103

/** The path of the server's socket; `undefined` where the folder's path is too long for a socket. */
export function socketPath(dataFolder: string): string | undefined {
  const path = join(dataFolder, SOCKET)
  return Buffer.byteLength(path) > MOST_BYTES ? undefined : path
}
