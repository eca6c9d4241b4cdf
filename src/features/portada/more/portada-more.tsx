import type { UserData } from '#contract/auth.ts'
import { employeeNumber } from '#contract/employee-number.ts'
import { seesHours } from '#contract/hours-access.ts'
import type { Language } from '#contract/language.ts'
import { HourRings } from '#features/portada/more/hour-rings.tsx'
import { MessageBanner } from '#features/portada/more/message-banner.tsx'
import { useMonthHours, useNewestMessage } from '#features/portada/more/queries.ts'
import { useToday } from '#ui/use-today.ts'

interface PortadaMoreProps {
  user: UserData
  language: Language
}

/**
 * The newest message and the month's hours (spec §2, Portada): what home shows besides today, and
 * loads after it. It takes the room that `MoreSpace` kept.
 */
export function PortadaMore({ user, language }: PortadaMoreProps) {
  const newest = useNewestMessage()
  const hours = useMonthHours(useToday())
  return (
    <>
      <MessageBanner message={newest?.message} known={newest?.known} language={language} />
      {seesHours(employeeNumber(user)) && <HourRings hours={hours} language={language} />}
    </>
  )
}
