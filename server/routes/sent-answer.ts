import type { FastifyReply } from 'fastify'

/**
 * What a handler returns that has sent its answer itself. Not the reply: that one is awaited to the last byte, and the
 * person's turn would last for as long as their phone takes to read it.
 */
export const SENT: unique symbol = Symbol('sent')

export type Sent = typeof SENT

/** `return sent(reply.code(304).send())` */
export function sent(_reply: FastifyReply): Sent {
  return SENT
}
