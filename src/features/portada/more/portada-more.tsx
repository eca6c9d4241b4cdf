import type { UserData } from '#contract/auth/auth.ts'
import { employeeNumber } from '#contract/auth/employee-number.ts'
import { seesHours } from '#contract/hours/access.ts'
import type { Language } from '#contract/language.ts'
import { HourRings } from '#features/portada/more/hour-rings.tsx'
import { MessageBanner } from '#features/portada/more/message-banner.tsx'
import { useMonthHours, useNewestMessage } from '#features/portada/more/queries.ts'
import type { ConnectionKind } from '#ui/arrival.ts'
import { useToday } from '#ui/use-today.ts'

interface PortadaMoreProps {
  user: UserData
  language: Language
  connection: ConnectionKind
}

/**
 * The month's hours and the newest message (spec §2, Portada): what home shows besides today, loaded
 * after it, in the space that `MoreSpace` reserved.
 */
export function PortadaMore({ user, language, connection }: PortadaMoreProps) {
  const newest = useNewestMessage()
  const hours = useMonthHours(useToday())
  return (
    <>
      {seesHours(employeeNumber(user)) && (
        <HourRings hours={hours} language={language} connection={connection} />
      )}
      <MessageBanner newest={newest} language={language} connection={connection} />
    </>
  )
}
