import { useCallback, useEffect, useState } from 'react'
import { sessionEnds } from '#office/api/ask.ts'
import { NoDuty, Unreached } from '#office/gate/desk-unavailable.tsx'
import { SecondFactor } from '#office/gate/second-factor.tsx'
import { SignIn } from '#office/gate/sign-in.tsx'
import { type Phase, readPhase } from '#office/shell/phase.ts'
import { Rooms } from '#office/shell/rooms.tsx'

/** The whole desk: the gate until a passkey has opened it, then its rooms. */
export function Desk() {
  const [phase, setPhase] = useState<Phase>({ kind: 'checking' })
  const check = useCallback(() => {
    void readPhase().then(setPhase)
  }, [])
  useEffect(() => {
    check()
    return sessionEnds.listen(check)
  }, [check])

  switch (phase.kind) {
    case 'checking':
      return null
    case 'signed-out':
      return <SignIn onDone={check} />
    case 'no-duty':
      return <NoDuty onLeft={check} />
    case 'failed':
      return <Unreached error={phase.error} onRetry={check} />
    case 'locked':
      return <SecondFactor name={phase.name} passkeys={phase.passkeys} onChange={check} />
    case 'open':
      return <Rooms name={phase.name} duties={phase.duties} onLeft={check} />
  }
}
