import type { Duty } from '#contract/office/duties.ts'
import { getOwnDuties } from '#contract/office/own-duties.ts'
import { getSecondFactor } from '#contract/office/second-factor.ts'
import { ask, DeskFault } from '#office/api/ask.ts'
import { forgetLogIn, logIn } from '#office/api/log-in.ts'

/** How far the person has come: the desk shows its rooms only when it is open. */
export type Phase =
  | { readonly kind: 'checking' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'no-duty' }
  | { readonly kind: 'locked'; readonly name: string; readonly passkeys: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly name: string; readonly duties: readonly Duty[] }

/** Asks the server: what the page remembers opens nothing. */
export async function readPhase(): Promise<Phase> {
  const entry = logIn()
  if (!entry) return { kind: 'signed-out' }
  const { name } = entry
  try {
    const { open, passkeys } = await ask(getSecondFactor)
    if (!open) return { kind: 'locked', name, passkeys }
    return { kind: 'open', name, duties: (await ask(getOwnDuties)).duties }
  } catch (error) {
    if (!(error instanceof DeskFault)) throw error
    if (error.code === 'forbidden') return { kind: 'no-duty' }
    if (error.code !== 'not-signed-in') return { kind: 'failed', error }
    forgetLogIn()
    return { kind: 'signed-out' }
  }
}
