import { carryOver } from '#db/carry-over.ts'
import { forgetPeople } from '#db/forget-people.ts'
import { inTime } from '#db/in-time.ts'
import { personalDatabases } from '#db/personal-databases.ts'
import { clearMirror } from '#session/mirror.ts'
import { readSession } from '#session/session.ts'
import { closeNotices } from '#sync/page/close-notices.ts'
import { unsubscribeDevice } from '#sync/page/device-subscription.ts'
import { keepLeft, ownersOfLeft } from '#sync/page/keep-left-drafts.ts'
import { inSessionTurn } from '#sync/page/session-turn.ts'

/**
 * Removes what is not of who is signed in, as their log-out would have. Another tab at whose log-in,
 * log-out or sweep this comes has the turn, and does the same or leaves it to the next start.
 */
export async function removeLeftovers(): Promise<void> {
  await inSessionTurn(
    async () => {
      const own = readSession()?.databaseName
      const isOthers = (databaseName: string) => databaseName !== own
      if (own === undefined) {
        await clearMirror()
        await closeNotices()
        await inTime(unsubscribeDevice(), 'the push subscription')
      }
      await keepLeft(ownersOfLeft().filter(isOthers))
      const people = (await personalDatabases()).map(({ databaseName }) => databaseName)
      await forgetPeople([...new Set(people)].filter(isOthers))
      if (own !== undefined) await carryOver(own)
    },
    { ifAvailable: true },
  )
}
