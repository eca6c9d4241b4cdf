import { ApiError, isNotOffered } from '#api/api-error.ts'
import { cambiarPass, resetPass } from '#contract/auth/auth.ts'
import { firstAccess } from '#contract/auth/first-access.ts'
import { publicClient } from '#features/login/public-client.ts'
import { type ResetProblem, resetProblem } from '#features/login/reset-failure.ts'

export type MailAnswer =
  | { readonly kind: 'mailed'; readonly address: string }
  | ({ readonly kind: 'failed' } & ResetProblem)

/** Has the link to a new password mailed; returns the masked address it was sent to (spec §4). */
export async function askForMail(username: string): Promise<MailAnswer> {
  try {
    const client = await publicClient()
    return { kind: 'mailed', address: await client.post(resetPass, { username }) }
  } catch (error) {
    return { kind: 'failed', ...resetProblem(error, 'username', navigator.onLine) }
  }
}

export interface NewPassword {
  readonly username: string
  /** The mailed link's one-time key. */
  readonly key: string
  readonly password: string
  readonly password2: string
}

/** Sets the new password; returns why it failed, `undefined` on success. */
export async function setPassword(asked: NewPassword): Promise<ResetProblem | undefined> {
  try {
    const client = await publicClient()
    await client.tell(cambiarPass, asked)
    return undefined
  } catch (error) {
    return resetProblem(error, 'password', navigator.onLine)
  }
}

export type FirstAccessAnswer =
  | { readonly kind: 'set'; readonly username: string }
  | ({ readonly kind: 'failed' } & ResetProblem)

/** Number and code of a letter, and the first password, twice. */
export interface FirstPassword {
  readonly empleado: string
  readonly code: string
  readonly password: string
  readonly password2: string
}

/** Sets the first password by a letter; returns the username to sign in with. */
export async function setFirstPassword(asked: FirstPassword): Promise<FirstAccessAnswer> {
  try {
    const client = await publicClient()
    const { username } = await client.post(firstAccess, asked)
    return { kind: 'set', username }
  } catch (error) {
    // A page may be a Wi-Fi portal's.
    if (error instanceof ApiError && error.code !== 'not-ours' && isNotOffered(error)) {
      return { kind: 'failed', failure: 'notOffered' }
    }
    return { kind: 'failed', ...resetProblem(error, 'password', navigator.onLine) }
  }
}
