import type { FastifyReply } from 'fastify'
import { Fault } from '#server/fault.ts'
import { SENT, type Sent } from '#server/routes/sent-answer.ts'
import type { ByteRange, StoredFile } from '#server/services/file-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How many files each person is receiving, by `people.id`. */
    readonly receiving: Map<number, number>
  }
}

/** How many files one person may be receiving at once; their players and viewers take two or three. */
const MOST_OF_ONE = 8

const RETRY_AFTER_SECONDS = 5

/** Throws `too-many` for a person who is receiving many files. To be asked before a file is opened. */
export function checkReceiving({ server }: FastifyReply, personId: number): void {
  if ((server.receiving.get(personId) ?? 0) < MOST_OF_ONE) return
  throw new Fault('too-many', 'too many files at once', RETRY_AFTER_SECONDS)
}

/** Sends a file, or a range of it, in its reader's own time: their turn is over when it begins. */
export function sendFile(
  reply: FastifyReply,
  personId: number,
  file: StoredFile,
  range?: ByteRange,
): Sent {
  const { receiving } = reply.server
  const bytes = file.read(range)
  receiving.set(personId, (receiving.get(personId) ?? 0) + 1)
  bytes.once('close', () => {
    const left = (receiving.get(personId) ?? 0) - 1
    if (left > 0) receiving.set(personId, left)
    else receiving.delete(personId)
  })
  if (range) {
    const { first, last } = range
    reply.code(206).header('Content-Range', `bytes ${first}-${last}/${file.size}`)
  }
  const length = range ? range.last - range.first + 1 : file.size
  void reply.header('Content-Length', length).send(bytes)
  return SENT
}
