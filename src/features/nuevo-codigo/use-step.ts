import { type FormEvent, useState } from 'react'
import type { StepOutcome } from '#features/nuevo-codigo/change-code.ts'

interface Step {
  readonly busy: boolean
  /** The last error; a new object for each attempt. */
  readonly failure: { readonly outcome: Exclude<StepOutcome, 'ok'> } | undefined
  submit(event: FormEvent): void
}

/** The form of one step: one attempt at a time, then the next step. */
export function useStep(
  attempt: () => Promise<StepOutcome> | undefined,
  onDone: () => void,
  onFailed: () => void = () => {},
): Step {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Step['failure']>()

  async function run() {
    const under = attempt()
    // The input is invalid before any call: the form says why.
    if (!under) return setFailure(undefined)
    setBusy(true)
    try {
      const outcome = await under
      if (outcome === 'ok') return onDone()
      setFailure({ outcome })
      onFailed()
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    failure,
    submit(event) {
      event.preventDefault()
      if (!busy) void run()
    },
  }
}
