import { useEffect, useState } from 'react'
import { readLastVisit } from '#contract/new-messages.ts'
import { knownServerNow } from '#session/kept-clock.ts'
import { ownUser } from '#session/own-user.ts'
import { markViewed } from '#sync/page/actions.ts'
import { changeOwnData } from '#sync/page/own-data.ts'

/**
 * Notes that the person looks at the messages: on this device at once, on the server when it can be
 * (spec §4, "Messages"), and again for what comes while they look. Gives when they had looked last,
 * which is what makes a message new for as long as this list is open.
 *
 * @param newestId of the loaded messages; `undefined` while there are none to look at
 */
export function useVisit(newestId: string | undefined): Date | undefined {
  const [lastVisit] = useState(() => readLastVisit(ownUser()?.lastMessage ?? ''))

  useEffect(() => {
    if (newestId === undefined) return
    void changeOwnData({ user: { lastMessage: new Date(knownServerNow()).toISOString() } })
    void markViewed()
  }, [newestId])

  return lastVisit
}
