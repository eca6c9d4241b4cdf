import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { Fault } from '#server/fault.ts'

const keySchema = z.uuid()

/** The request's `Idempotency-Key` in lower case, `undefined` without one (contract, "Rules for every call"). */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  const key = keySchema.safeParse(header)
  if (!key.success) throw new Fault('bad-input', 'Idempotency-Key is not a UUID')
  return key.data.toLowerCase()
}
