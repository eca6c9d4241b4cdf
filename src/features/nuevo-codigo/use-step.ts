import { type FormEvent, useState } from 'react'
import type { StepOutcome } from '#features/nuevo-codigo/change-code.ts'

interface Step {
  readonly busy: boolean
  /** What went wrong last; each try is another object. */
  readonly failure: { readonly outcome: Exclude<StepOutcome, 'ok'> } | undefined
  submit(event: FormEvent): void
}

/** One step's form: takes one try at a time, goes on when it went well. */
export function useStep(
  attempt: () => Promise<StepOutcome> | undefined,
  onDone: () => void,
  onFailed: () => void = () => {},
): Step {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Step['failure']>()

  async function run() {
    const under = attempt()
    // What was typed is not worth a call: the form says why.
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
