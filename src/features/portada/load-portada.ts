import { dayOf } from '#contract/day.ts'
import { firstPortadaData, type PortadaData } from '#features/portada/queries.ts'
import { readSession } from '#session/session.ts'
import { firstRows } from '#sync/page/resume.ts'

/**
 * The route's loader: the first render has its rows, so that a cold start renders the card once instead
 * of a skeleton first. A file apart from the screen, so that reading starts while the screen's script
 * loads.
 */
export async function loadPortada(): Promise<PortadaData | undefined> {
  const session = readSession()
  return session && firstRows(firstPortadaData(session.databaseName, dayOf(new Date())))
}
