import { lockDesk } from '#contract/office/second-factor.ts'
import { ask, DeskFault } from '#office/api/ask.ts'
import { forgetLogIn } from '#office/api/log-in.ts'
import { forgetDrafts } from '#office/parts/draft.ts'

/** Closes the second factor; the log-in and unsent texts stay. */
export async function lock(): Promise<void> {
  try {
    await ask(lockDesk, { body: {} })
  } catch (error) {
    // Closed already, or out of reach: there it ends by itself.
    if (!(error instanceof DeskFault)) throw error
  }
}

/** Ends the desk in this tab, with what was written and not sent. */
export async function signOut(): Promise<void> {
  await lock()
  forgetLogIn()
  forgetDrafts()
}
