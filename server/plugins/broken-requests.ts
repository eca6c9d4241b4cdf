import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorBody } from '#contract/errors.ts'
import { errorCode } from '#server/error-code.ts'
import { Fault } from '#server/fault.ts'

const REASONS = { 400: 'Bad Request', 413: 'Content Too Large' } as const

/**
 * Answers bytes that are no HTTP request, or whose head is too long, before Fastify sees them: with a
 * coded error like any other. The malformed packet is never logged; it may contain a token.
 */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  const reason = errorCode(error)
  // The client has disconnected.
  if (reason === 'ECONNRESET' || socket.destroyed) return
  const fault =
    reason === 'HPE_HEADER_OVERFLOW'
      ? new Fault('too-large', 'the headers are too long')
      : new Fault('bad-input', 'not a whole HTTP request')
  const body: ErrorBody = { error: fault.code, message: fault.message }
  const text = JSON.stringify(body)
  const status = ERROR_STATUS[fault.code]
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${status === 413 ? REASONS[413] : REASONS[400]}`,
        'Content-Type: application/json; charset=utf-8',
        'Cache-Control: no-store',
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Connection: close',
        '',
        text,
      ].join('\r\n'),
    )
  }
  socket.destroy()
}
