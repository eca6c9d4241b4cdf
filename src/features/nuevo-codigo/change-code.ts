import { ApiError } from '#api/api-error.ts'
import { checkSecurityKey, modifyPin, saysOk, sendSecurityKey } from '#contract/auth/pin.ts'
import { pageClient } from '#sync/page/online-client.ts'
import { changePerson } from '#sync/page/person-record.ts'

/** The outcome of a step. */
export type StepOutcome =
  | 'ok'
  /** The server refused it. */
  | 'refused'
  /** Too many attempts in a while. */
  | 'too-many'
  | 'connection'
  | 'failed'

/** Step 1: has a security key mailed to the person. */
export function requestKey(): Promise<StepOutcome> {
  return outcomeOf(async () => {
    await pageClient.tell(sendSecurityKey)
    return true
  })
}

/** Step 2: has the mailed key validated. */
export function validateKey(key: string): Promise<StepOutcome> {
  return outcomeOf(async () =>
    saysOk(await pageClient.get(checkSecurityKey, { query: { Key: key } })),
  )
}

/** Step 3: sets the new code; from then on the person has a code (spec §4). */
export async function setCode(pincode: string): Promise<StepOutcome> {
  const outcome = await outcomeOf(async () =>
    saysOk(await pageClient.get(modifyPin, { query: { pincode } })),
  )
  if (outcome === 'ok') await changePerson({ user: { hasPin: '1' } })
  return outcome
}

async function outcomeOf(call: () => Promise<boolean>): Promise<StepOutcome> {
  try {
    return (await call()) ? 'ok' : 'refused'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    switch (error.code) {
      case 'network':
      case 'timeout':
      case 'not-ours':
        return 'connection'
      case 'too-many':
        return 'too-many'
      default:
        return 'failed'
    }
  }
}
