import { useState } from 'react'
import { Button } from '#ui/button.tsx'

interface RepairButtonProps {
  readonly label: string
  /** Said when the server cannot be reached for it. */
  readonly unreachable: string
}

/**
 * Fetches the app again by the repair that index.html brings (src/rescue); what people wrote stays.
 * Nothing where there is none, as in development.
 */
export function RepairButton({ label, unreachable }: RepairButtonProps) {
  const [state, setState] = useState<'offered' | 'busy' | 'unreachable'>('offered')
  const { atariaRepair } = globalThis
  if (!atariaRepair) return null

  async function press(): Promise<void> {
    setState('busy')
    // A repair that does not finish most often lacks the network, and trying again is the way on.
    const isReloading = await atariaRepair?.().catch(() => false)
    if (!isReloading) setState('unreachable')
  }

  return (
    <>
      <Button busy={state === 'busy'} onClick={() => void press()}>
        {label}
      </Button>
      <p role="status">{state === 'unreachable' && unreachable}</p>
    </>
  )
}
