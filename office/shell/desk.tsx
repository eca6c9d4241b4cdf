import { useCallback, useEffect, useState } from 'react'
import { closings } from '#office/api/ask.ts'
import { NoDuty, Unreached } from '#office/gate/no-way-in.tsx'
import { SecondFactor } from '#office/gate/second-factor.tsx'
import { SignIn } from '#office/gate/sign-in.tsx'
import { type Phase, readPhase } from '#office/shell/phase.ts'
import { Rooms } from '#office/shell/rooms.tsx'

/** The whole desk: the gate until a passkey has opened it, then its rooms. */
export function Desk() {
  const [phase, setPhase] = useState<Phase>({ kind: 'looking' })
  const look = useCallback(() => {
    void readPhase().then(setPhase)
  }, [])
  useEffect(() => {
    look()
    return closings.listen(look)
  }, [look])

  switch (phase.kind) {
    case 'looking':
      return null
    case 'signed-out':
      return <SignIn onDone={look} />
    case 'no-duty':
      return <NoDuty onLeft={look} />
    case 'failed':
      return <Unreached error={phase.error} onRetry={look} />
    case 'locked':
      return <SecondFactor name={phase.name} passkeys={phase.passkeys} onChange={look} />
    case 'open':
      return <Rooms name={phase.name} duties={phase.duties} onLeft={look} />
  }
}
