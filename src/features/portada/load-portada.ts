import { dayOf } from '#contract/day.ts'
import { firstPortadaData, type PortadaData } from '#features/portada/queries.ts'
import { readSession } from '#session/session.ts'

/**
 * The route's loader: the first render then has its rows, and a cold start draws the card once
 * instead of a skeleton and then the card. It stands apart from the screen to read beside its
 * loading.
 */
export async function loadPortada(): Promise<PortadaData | undefined> {
  const session = readSession()
  return session && firstPortadaData(session.databaseName, dayOf(new Date()))
}
