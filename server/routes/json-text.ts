import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Call } from '#contract/call.ts'
import { type Sent, sent } from '#server/routes/sent-answer.ts'

/** Records validated and written at a time. */
const PIECE = 16
/** How long a list is worked at before it rests, and how long it rests, in milliseconds. */
const WORK_MS = 0.7
const REST_MS = 2

/** Validates a value by a call's reply schema, and writes it as JSON. */
type Serialise = (value: unknown) => string

/** An answer as its call sends it, for an answer that holds several. */
export async function jsonOf(call: Call, answer: unknown): Promise<string> {
  const { method, path: url, reply: schema } = call
  const serialise: Serialise = serializerCompiler({ schema, method, url })
  return isLong(answer) ? listInPieces(answer, serialise) : serialise(answer)
}

/** Serialises a long list by the route's schema, in pieces. A short one is sent at once. */
export async function sendInPieces<Answer>(
  reply: FastifyReply,
  answer: Answer,
): Promise<Answer | Sent> {
  if (!isLong(answer)) return answer
  return sendJson(reply, await listInPieces(answer, (piece) => String(reply.serialize(piece))))
}

/** Sends what is JSON already. */
export function sendJson(reply: FastifyReply, text: string): Sent {
  return sent(reply.type('application/json; charset=utf-8').send(text))
}

function isLong(answer: unknown): answer is readonly unknown[] {
  return Array.isArray(answer) && answer.length > PIECE * 2
}

/**
 * It rests longer than it works: another person's call takes several turns of the event loop, and would
 * wait for a piece at each.
 */
async function listInPieces(list: readonly unknown[], serialise: Serialise): Promise<string> {
  const pieces: string[] = []
  let began = performance.now()
  for (let start = 0; start < list.length; start += PIECE) {
    if (performance.now() - began >= WORK_MS) {
      await wait(REST_MS)
      began = performance.now()
    }
    // Without its brackets.
    pieces.push(serialise(list.slice(start, start + PIECE)).slice(1, -1))
  }
  return `[${pieces.join(',')}]`
}
