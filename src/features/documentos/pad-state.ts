import { CODE_DIGITS } from '#contract/auth/pin.ts'

/** Why the pad asks again. */
export type PadProblem =
  | { readonly kind: 'wrong' }
  /** After five wrong codes the server locks the check for a while. */
  | { readonly kind: 'too-many'; readonly minutes: number }
  | { readonly kind: 'connection' }
  | { readonly kind: 'failed' }

/** The state of the secret-code pad (spec §4). The code is held here only, until it is checked. */
export type PadState =
  | { readonly kind: 'typing'; readonly digits: string; readonly problem?: PadProblem }
  | { readonly kind: 'checking'; readonly digits: string }
  /** The code was right: the document is being fetched. */
  | { readonly kind: 'verified' }

export type PadEvent =
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'erase' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly problem: PadProblem }

export const EMPTY_PAD: PadState = { kind: 'typing', digits: '' }

/** The sixth digit switches to checking; a refusal clears the code and says why (spec §4). */
export function padAfter(state: PadState, event: PadEvent): PadState {
  switch (event.kind) {
    case 'digit': {
      if (state.kind !== 'typing' || !/^[0-9]$/.test(event.digit)) return state
      const digits = state.digits + event.digit
      return digits.length < CODE_DIGITS ? { kind: 'typing', digits } : { kind: 'checking', digits }
    }
    case 'erase':
      if (state.kind !== 'typing' || state.digits === '') return state
      return { kind: 'typing', digits: state.digits.slice(0, -1) }
    case 'accepted':
      return state.kind === 'checking' ? { kind: 'verified' } : state
    case 'refused':
      return state.kind === 'checking'
        ? { kind: 'typing', digits: '', problem: event.problem }
        : state
  }
}
