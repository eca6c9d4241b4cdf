import type { Readable } from 'node:stream'

/** A piece of so many characters is sent at once, a shorter one when it has waited for so many milliseconds. */
const PIECE = 8_000
const PIECE_WAITS_MS = 20

/**
 * Pushes lines to `answer` as they are made, those together that come together: compressing a piece costs
 * more by its beginning than by its length. Ends when the lines have ended, or the client has gone.
 */
export async function pushInPieces(answer: Readable, lines: AsyncIterable<string>): Promise<void> {
  let piece = ''
  let waiting: NodeJS.Timeout | undefined
  const push = () => {
    clearTimeout(waiting)
    waiting = undefined
    if (piece !== '') answer.push(piece)
    piece = ''
  }
  try {
    for await (const line of lines) {
      if (answer.destroyed) return
      piece += `${line}\n`
      if (piece.length >= PIECE) push()
      else waiting ??= setTimeout(push, PIECE_WAITS_MS)
    }
  } finally {
    push()
  }
}
