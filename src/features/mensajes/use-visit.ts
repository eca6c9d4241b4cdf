import { useEffect, useState } from 'react'
import { readLastVisit } from '#domain/messages/new-messages.ts'
import { knownServerNow } from '#session/kept-clock.ts'
import { ownUser } from '#session/own-user.ts'
import { markViewed } from '#sync/page/actions.ts'
import { changePerson } from '#sync/page/person-record.ts'

/**
 * Notes that the person looks at the messages: on this device at once, on the server when it can be
 * reached (spec §4, "Messages"), and again for messages that come meanwhile. Returns the time of the
 * previous visit, which decides what is new for as long as this list is open.
 *
 * @param newestId of the loaded messages; `undefined` while there are none
 */
export function useVisit(newestId: string | undefined): Date | undefined {
  const [lastVisit] = useState(() => readLastVisit(ownUser()?.lastMessage ?? ''))

  useEffect(() => {
    if (newestId === undefined) return
    void changePerson({ user: { lastMessage: new Date(knownServerNow()).toISOString() } })
    void markViewed()
  }, [newestId])

  return lastVisit
}
