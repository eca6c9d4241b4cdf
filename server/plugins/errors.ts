import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { Fault } from '#server/fault.ts'

/** Makes every failure answer `{"error","message"}` (contract, "Rules for every call"). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault = toFault(error)
  if (ERROR_STATUS[fault.code] >= 500) request.log.error({ err: loggable(error) }, 'call failed')
  if (fault.code === 'unavailable') reply.header('Retry-After', '5')
  if (fault.retryAfterSeconds !== undefined) reply.header('Retry-After', fault.retryAfterSeconds)
  sendFault(reply, fault)
}

export function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  const body: ErrorBody = { error: fault.code, message: fault.message }
  return reply
    .code(ERROR_STATUS[fault.code])
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Our own faults as they are, Fastify's by status; of anything else nothing is told. */
function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (isConnectionLoss(error)) return new Fault('unavailable', 'the database does not answer')
  const code = isFastifyError(error) ? codeOfStatus(error.statusCode) : undefined
  if (code === undefined || !(error instanceof Error))
    return new Fault('internal', 'internal error')
  return new Fault(code, error.message)
}

function codeOfStatus(status: number | undefined): ErrorCode | undefined {
  switch (status) {
    case 400:
      return 'bad-input'
    case 401:
      return 'not-signed-in'
    case 404:
      return 'not-found'
    case 413:
      return 'too-large'
    case 415:
      return 'unsupported-type'
    case 416:
      return 'bad-range'
    default:
      return undefined
  }
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && 'statusCode' in error
}

/** What the socket or PostgreSQL says when the server is gone, going, or not yet there. */
const CONNECTION_LOST =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|ENOENT|57P0[123]|08\w{3}|53300)$/
/** The pool of `pg` gives these two no code. */
const CONNECTION_LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false
  const cause = error.cause
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return CONNECTION_LOST.test(code) || CONNECTION_LOST_MESSAGE.test(cause.message)
}

/** A failed query without its parameters: a password hash or a person's data may be among them. */
function loggable(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { cause } = error
  const code = cause && 'code' in cause ? String(cause.code) : undefined
  return {
    type: 'DrizzleQueryError',
    message: cause?.message ?? 'query failed',
    code,
    query: error.query,
    stack: cause?.stack ?? error.stack,
  }
}
