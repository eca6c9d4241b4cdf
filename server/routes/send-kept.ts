import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'
import { THRESHOLD_BYTES } from '#server/plugins/compression.ts'
import { sendJson } from '#server/routes/json-text.ts'
import { type Sent, sent } from '#server/routes/sent-answer.ts'
import { ENCODINGS, type KeptAnswer } from '#server/services/kept-answers.ts'

/** Sends an answer that is kept for all, compressed once for each encoding. */
export async function sendKept(reply: FastifyReply, kept: KeptAnswer): Promise<Sent> {
  const isLong = Buffer.byteLength(kept.text) >= THRESHOLD_BYTES
  const accepted = reply.request.headers['accept-encoding']
  const encoding = isLong && accepted ? negotiate(accepted, [...ENCODINGS]) : null
  if (encoding === null) return sendJson(reply, kept.text)
  const bytes = await kept.compressed(encoding)
  addToVary(reply, 'accept-encoding')
  return sent(
    reply.type('application/json; charset=utf-8').header('Content-Encoding', encoding).send(bytes),
  )
}

/** Other origins' calls vary by `Origin` already. */
function addToVary(reply: FastifyReply, header: string): void {
  const names = reply.getHeader('Vary')
  reply.header('Vary', names === undefined ? header : `${names}, ${header}`)
}
