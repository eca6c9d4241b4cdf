import type { FastifyInstance } from 'fastify'
import {
  actOnPerson,
  getPeopleOfOffice,
  getPersonOfOffice,
  makeLetter,
  type PersonAction,
} from '#contract/office/people.ts'
import { Fault } from '#server/fault.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { makeLetters } from '#server/office/letters/letters.ts'
import { readPersonAccess } from '#server/office/people/person-access.ts'
import { findPeople, runPersonCommand } from '#server/office/people/person-commands.ts'
import { contentDisposition } from '#server/routes/content-disposition.ts'
import { routeGet, routeGetBy, routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { actorNames, actorOf } from '#server/services/actor-names.ts'
import { HEAVY } from '#server/services/fair-turns.ts'

/** The most people in a list. */
const MOST = 10_000

/** The most entries in a person's history. */
const NEWEST = 200

/** On oneself these would end the work at the desk, and nobody else might be there to undo it. */
const NOT_ON_ONESELF: readonly PersonAction[] = ['block', 'leave', 'end-sessions']

/** `office/people…`: who there is, and their access (docs/decisions/0037). */
function routeOfficePeople(app: FastifyInstance, context: RouteContext): void {
  const { database, now, publicUrl } = context
  routeGet(
    app,
    getPeopleOfOffice,
    async ({ reply }) => {
      reply.header('Cache-Control', 'no-store')
      const found = await findPeople(database, '', now(), MOST + 1)
      return { items: found.slice(0, MOST), hasMore: found.length > MOST }
    },
    HEAVY,
  )

  routeGetBy(app, getPersonOfOffice, async (query, { reply }) => {
    reply.header('Cache-Control', 'no-store')
    const empleado = Number(query.empleado)
    const person = await readPersonAccess(database, empleado, now())
    if (!person) throw new Fault('not-found', 'no such person')
    const history = await listAudit(database, { empleado, limit: NEWEST })
    const names = await actorNames(
      database,
      history.map(({ actor }) => actor),
    )
    return { person, history, names }
  })

  routePost(
    app,
    makeLetter,
    async ({ empleado }, { viewer, reply }) => {
      let letter: Uint8Array | undefined
      const office = {
        unhurried: <Result>(work: (one: typeof database) => Promise<Result>) => work(database),
        ...(publicUrl === undefined ? {} : { publicUrl }),
      }
      const asked = { whose: { numbers: [empleado] }, actor: actorOf(viewer) }
      const { outcome } = await makeLetters(office, asked, now(), async (pdf) => {
        letter = pdf
        return async () => {
          letter = undefined
        }
      })
      if (!letter) throw new Fault('conflict', `no letter: ${outcome}`)
      return reply
        .type('application/pdf')
        .header('Content-Disposition', contentDisposition('attachment', `gutuna-${empleado}.pdf`))
        .send(Buffer.from(letter))
    },
    HEAVY,
  )

  routePost(app, actOnPerson, ({ action, empleado }, { viewer }) => {
    if (empleado === viewer.empleado && NOT_ON_ONESELF.includes(action)) {
      throw new Fault('conflict', 'nobody ends their own access at the desk')
    }
    return runPersonCommand(database, { action, empleado, actor: actorOf(viewer) }, now())
  })
}

/** The office's people. */
export const officePeople: Resource = { route: routeOfficePeople }
