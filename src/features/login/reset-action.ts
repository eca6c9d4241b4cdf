import { cambiarPass, resetPass } from '#contract/auth.ts'
import { publicClient } from '#features/login/public-client.ts'
import { type ResetProblem, resetProblem } from '#features/login/reset-failure.ts'

export type MailAnswer =
  | { readonly kind: 'mailed'; readonly address: string }
  | ({ readonly kind: 'failed' } & ResetProblem)

/** Has the link to a new password mailed; answers the address it went to, masked (spec §4). */
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

/** Sets the new password; says why it could not, `undefined` when it did. */
export async function setPassword(asked: NewPassword): Promise<ResetProblem | undefined> {
  try {
    const client = await publicClient()
    await client.tell(cambiarPass, asked)
    return undefined
  } catch (error) {
    return resetProblem(error, 'password', navigator.onLine)
  }
}
