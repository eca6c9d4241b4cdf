import * as z from 'zod/mini'
import type { ToldFault } from '#server/start-fault.ts'

/** What the doctor looks at. */
export const AREAS = [
  ...(['settings', 'database', 'mail', 'push', 'disk', 'clock', 'tls', 'versions'] as const),
] as const

/** What it finds; each has a sentence with its remedy in the office's languages. */
export const FINDINGS = [
  ...(['settings-ok', 'settings-wrong', 'no-public-url', 'no-trusted-proxy'] as const),
  ...(['database-ok', 'database-unavailable', 'database-embedded', 'server-silent'] as const),
  ...(['schema-older', 'schema-newer', 'nobody-yet', 'demo', 'people-due', 'jobs-failed'] as const),
  ...(['mail-ok', 'mail-files', 'mail-unreachable', 'mail-from-local'] as const),
  ...(['push-ok', 'push-none', 'push-broken'] as const),
  ...(['disk-ok', 'disk-none', 'disk-full', 'disk-read-only', 'disk-open'] as const),
  ...(['clock-ok', 'clock-differs', 'clock-behind'] as const),
  ...(['tls-ok', 'tls-local', 'tls-none', 'tls-soon', 'tls-wrong', 'public-silent'] as const),
  ...(['versions-ok', 'node-old', 'postgres-old', 'app-missing'] as const),
] as const

export type FindingCode = (typeof FINDINGS)[number]

export const findingSchema = z.object({
  area: z.enum(AREAS),
  /** `note`: it works, and may not be what is wanted; `wrong`: it has to be mended. */
  state: z.enum(['ok', 'note', 'wrong']),
  code: z.enum(FINDINGS),
  /** Facts of the sentence, never a secret. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** One thing that the doctor found. */
export type Finding = z.infer<typeof findingSchema>

export type Area = Finding['area']

export function finding(
  area: Area,
  state: Finding['state'],
  code: FindingCode,
  facts: Finding['facts'] = {},
): Finding {
  return { area, state, code, facts }
}

/** A fault of a start; `fault` names the sentence for it. */
export function startFinding(area: Area, code: FindingCode, { message, told }: ToldFault): Finding {
  const more = told ? { ...told.facts, fault: told.code } : {}
  return finding(area, 'wrong', code, { ...more, reason: message })
}
