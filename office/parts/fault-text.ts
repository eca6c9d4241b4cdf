import { DeskFault } from '#office/api/ask.ts'
import { PasskeyRefusal } from '#office/api/passkey.ts'
import type { Texts } from '#office/texts/eu.ts'

/** What to say of a failed call; a fault of the program itself is thrown on. */
export function faultText(error: unknown, { faults, factor }: Texts): string {
  if (error instanceof PasskeyRefusal) return factor.noKey
  if (!(error instanceof DeskFault)) throw error
  switch (error.code) {
    case 'offline':
    case 'unavailable':
      return faults.offline
    case 'no-answer':
      return faults.noAnswer
    case 'too-many':
      return faults.tooMany
    case 'forbidden':
      return faults.forbidden
    case 'not-found':
      return faults.gone
    case 'too-large':
      return faults.tooLarge
    case 'unsupported-type':
      return faults.unsupported
    case 'infected':
      return faults.infected
    case 'cannot-write':
      return faults.cannotWrite
    default:
      return faults.other
  }
}
