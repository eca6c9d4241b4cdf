import { DrizzleQueryError } from 'drizzle-orm'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { type StorageFault, storageFault } from '#server/db/storage-fault.ts'
import { Fault } from '#server/fault.ts'

/** When a retry makes sense, where the fault itself does not say. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  unavailable: 5,
  // An operator has to make room first.
  'cannot-write': 60,
}

const STORAGE_MESSAGES: Record<StorageFault, string> = {
  unavailable: 'the database does not answer',
  'cannot-write': 'nothing can be written for now, only read',
}

/** Makes every failure answer `{"error","message"}` (contract, "Rules for every call"). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault = faultOf(error, request.log)
  const retryAfter = fault.retryAfterSeconds ?? RETRY_AFTER_SECONDS[fault.code]
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  sendFault(reply, fault)
}

export function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  return reply
    .code(ERROR_STATUS[fault.code])
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(faultText(fault))
}

/** The body that tells of a fault, as JSON. */
export function faultText({ code, message }: Fault): string {
  const body: ErrorBody = { error: code, message }
  return JSON.stringify(body)
}

/** What is told of an error; those that are the server's own are logged. */
export function faultOf(error: unknown, log: FastifyBaseLogger): Fault {
  const fault = toFault(error)
  if (ERROR_STATUS[fault.code] >= 500) log.error({ err: loggable(error) }, 'call failed')
  return fault
}

/** Our own faults as they are, Fastify's by status; any other error discloses no detail. */
function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  const stored = storageFault(error)
  if (stored !== undefined) return new Fault(stored, STORAGE_MESSAGES[stored])
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
    // Only the plugin for static files answers 403: for a path that leaves its folder, where no file
    // is served.
    case 403:
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

/** A failed query without its parameters: they may contain a password hash or personal data. */
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
