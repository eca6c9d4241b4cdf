import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** Records validated and written at a time. */
const PIECE = 16
/** How long a list is worked at before it rests, and how long it rests, in milliseconds. */
const WORK_MS = 0.7
const REST_MS = 2

/**
 * Serialises a long list by the route's schema in chunks. It rests longer than it works: another person's
 * call takes several turns of the event loop, and would wait for a chunk at each. A short list is sent at
 * once.
 */
export async function sendInPieces<Answer>(
  reply: FastifyReply,
  answer: Answer,
): Promise<Answer | FastifyReply> {
  if (!Array.isArray(answer) || answer.length <= PIECE * 2) return answer
  const pieces: string[] = []
  let began = performance.now()
  for (let start = 0; start < answer.length; start += PIECE) {
    if (performance.now() - began >= WORK_MS) {
      await wait(REST_MS)
      began = performance.now()
    }
    // Without its brackets.
    pieces.push(String(reply.serialize(answer.slice(start, start + PIECE))).slice(1, -1))
  }
  return reply.type('application/json; charset=utf-8').send(`[${pieces.join(',')}]`)
}
