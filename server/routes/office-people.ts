import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  actOnPerson,
  getPeopleOfOffice,
  getPersonFields,
  getPersonOfOffice,
  makeLetter,
  type PersonAction,
  previewPerson,
  writePersonAtDesk,
} from '#contract/office/people.ts'
import { Fault } from '#server/fault.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { peopleKind } from '#server/office/import/kinds/people.ts'
import { makeLetters } from '#server/office/letters/letters.ts'
import { readPersonAccess } from '#server/office/people/person-access.ts'
import { findPeople, runPersonCommand } from '#server/office/people/person-commands.ts'
import { readPersonFields } from '#server/office/people/person-fields.ts'
import {
  type PersonReport,
  personFieldsSchema,
  writePerson,
} from '#server/office/people/write-person.ts'
import { inBoth } from '#server/office/texts/in-both.ts'
import { tellChange, tellFault } from '#server/office/texts/tell.ts'
import { contentDisposition } from '#server/routes/content-disposition.ts'
import { routeGet, routeGetBy, routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { sent } from '#server/routes/sent-answer.ts'
import { actorNames, actorOf } from '#server/services/actor-names.ts'
import { HEAVY } from '#server/services/fair-turns.ts'

/** The most people in a list. */
const MOST = 10_000

/** The most entries in a person's history. */
const NEWEST = 200

/** On oneself these would end the work at the desk, perhaps with no colleague who could undo it. */
const NOT_ON_ONESELF: readonly PersonAction[] = ['block', 'leave', 'end-sessions']

/** What a report says, in the languages of the desk. */
function toldOf({ faults, changes }: PersonReport) {
  return [
    ...faults.map((fault) => inBoth((language) => tellFault(fault, peopleKind, language))),
    ...changes.map((change) => inBoth((language) => tellChange(change, peopleKind, language))),
  ]
}

/** `office/people…`: who there is, and their access (docs/decisions/0037). */
function routeOfficePeople(app: FastifyInstance, context: RouteContext): void {
  const { database, withLongLimit, now, publicUrl } = context
  const office = { withLongLimit, ...(publicUrl === undefined ? {} : { publicUrl }) }
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

  routeGetBy(app, getPersonFields, async ({ empleado }, { reply }) => {
    reply.header('Cache-Control', 'no-store')
    const number = empleado === undefined ? undefined : Number(empleado)
    const fields = await readPersonFields(database, number)
    if (!fields) throw new Fault('not-found', 'no such person')
    return { fields }
  })

  for (const call of [previewPerson, writePersonAtDesk]) {
    routePost(app, call, async (asked, { viewer }) => {
      const fields = z.safeParse(personFieldsSchema, asked.fields)
      if (!fields.success) throw new Fault('bad-input', z.prettifyError(fields.error))
      const apply = call === writePersonAtDesk
      const person = { ...asked, fields: fields.data, apply, actor: actorOf(viewer) }
      const report = await writePerson(office, person, now())
      const { outcome, name } = report
      return { outcome, told: toldOf(report), ...(name === undefined ? {} : { name }) }
    })
  }

  routePost(
    app,
    makeLetter,
    async ({ empleado }, { viewer, reply }) => {
      let letter: Uint8Array | undefined
      const asked = { recipients: { numbers: [empleado] }, actor: actorOf(viewer) }
      const { outcome } = await makeLetters(office, asked, now(), async (pdf) => {
        letter = pdf
        return async () => {
          letter = undefined
        }
      })
      if (!letter) throw new Fault('conflict', `no letter: ${outcome}`)
      return sent(
        reply
          .type('application/pdf')
          .header('Content-Disposition', contentDisposition('attachment', `gutuna-${empleado}.pdf`))
          .send(Buffer.from(letter)),
      )
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
