import { ApiError, isNotOffered } from '#api/api-error.ts'
import { getOwnSettings } from '#contract/auth/own-settings.ts'
import { serverLacksOwnSettings, storeOwnSettings } from '#session/own-settings.ts'
import { readSession } from '#session/session.ts'
import { pageClient } from '#sync/page/online-client.ts'

/** The token of the session that was answered: by this page it is asked once. */
let answered: string | undefined

/**
 * Asks what the deployment's settings say of the signed-in person, when they sign in and by the screens that
 * go by it. Not waited for: until the answer comes, the last one holds.
 */
export async function loadOwnSettings(): Promise<void> {
  const token = readSession()?.token
  if (token === undefined || token === answered || serverLacksOwnSettings()) return
  try {
    const settings = await pageClient.get(getOwnSettings)
    keep(settings)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Else the next screen asks again.
    if (isNotOffered(error)) keep(null)
  }

  function keep(settings: Parameters<typeof storeOwnSettings>[0]): void {
    // Another session may have begun meanwhile.
    if (readSession()?.token !== token) return
    answered = token
    storeOwnSettings(settings)
  }
}
