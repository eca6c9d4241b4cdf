import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  applyImport,
  getTimeImports,
  getTimeKinds,
  getTimeTemplate,
  type ImportReply,
  MOST_IMPORTS,
  previewImport,
  TIME_KINDS,
  type TimeKind,
  undoTimeImport,
} from '#contract/office/time.ts'
import { imports } from '#server/db/schema.ts'
import { Fault } from '#server/fault.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import { kindNamed } from '#server/office/import/kinds.ts'
import { listImports } from '#server/office/import/list-imports.ts'
import type { ImportReport, ReportedRow } from '#server/office/import/report.ts'
import { runImport } from '#server/office/import/run-import.ts'
import { templateOf } from '#server/office/import/template.ts'
import { undoImport } from '#server/office/import/undo.ts'
import { inBoth } from '#server/office/texts/in-both.ts'
import { nameOf, tellChange, tellKind, tellNewer, tellReason } from '#server/office/texts/tell.ts'
import { contentDisposition } from '#server/routes/content-disposition.ts'
import { acceptForms } from '#server/routes/receive-form.ts'
import { routeForm, routeGet, routeGetBy, routePost } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { sent } from '#server/routes/sent-answer.ts'
import { actorNames, actorOf } from '#server/services/actor-names.ts'
import { HEAVY } from '#server/services/fair-turns.ts'

/** The engine looks at a file's name and content itself, and says what is wrong in words. */
const ANY_TYPE = 'application/octet-stream'

/** `office/time…`: calendar, canteen, timetables and hours come in by files (docs/decisions/0031). */
function routeOfficeTime(app: FastifyInstance, context: RouteContext): void {
  const { database, withLongLimit, scanner, now } = context
  routeKinds(app)

  routeGet(app, getTimeImports, async ({ reply }) => {
    reply.header('Cache-Control', 'no-store')
    const wanted = { kinds: TIME_KINDS, limit: MOST_IMPORTS + 1, now: now() }
    const found = await listImports(database, wanted)
    const items = found.slice(0, MOST_IMPORTS)
    return {
      items,
      hasOlder: found.length > MOST_IMPORTS,
      names: await actorNames(
        database,
        items.map(({ actor }) => actor),
      ),
    }
  })

  for (const call of [previewImport, applyImport]) {
    routeForm(
      app,
      call,
      async ({ kind: name, removals, seen = null }, file, { viewer }) => {
        if (!file) throw new Fault('bad-input', 'the file is missing')
        await scanner?.check(await file.bytes())
        const kind = known(name)
        const report = await runImport(
          { withLongLimit },
          {
            ...{ kind, file, apply: call === applyImport, now: now() },
            ...{ confirmedRemovals: Number(removals ?? 0), seen },
            actor: actorOf(viewer),
          },
        )
        return replyOf(report, kind)
      },
      { checkType: async () => ANY_TYPE },
    )
  }

  routePost(
    app,
    undoTimeImport,
    async ({ id }, { viewer }) => {
      // The duty is for these kinds: an import of people has another.
      const isOfTime = and(eq(imports.id, id), inArray(imports.kind, [...TIME_KINDS]))
      if ((await database.$count(imports, isOfTime)) === 0) throw noImport()
      const asked = { importId: id, actor: actorOf(viewer), now: now() }
      const { outcome, rows, newer, newerCount } = await undoImport({ withLongLimit }, asked)
      if (outcome === 'unknown') throw noImport()
      const told = newer.map((row) => inBoth((language) => tellNewer(row, language)))
      return { outcome, rows, newer: told, newerCount }
    },
    HEAVY,
  )
}

function routeKinds(app: FastifyInstance): void {
  routeGet(app, getTimeKinds, async () => ({
    kinds: TIME_KINDS.map((name) => {
      const kind = known(name)
      return {
        name,
        about: inBoth((language) => tellKind(kind, language)),
        columns: Object.values(kind.columns).map(({ headings, example, empty }) => ({
          heading: inBoth((language) => headings[language][0]),
          example,
          mayBeEmpty: empty !== undefined,
        })),
        readsCalendars: kind.readsCalendars === true,
      }
    }),
  }))

  routeGetBy(app, getTimeTemplate, async ({ kind: name, language }, { reply }) => {
    const text = templateOf(known(name), language)
    return sent(
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', contentDisposition('attachment', `${name}.csv`))
        .send(text),
    )
  })
}

function replyOf(report: ImportReport, kind: ImportKind): ImportReply {
  const { outcome, importId, seen, lines, counts, faultCount, ignoredHeadings } = report
  const rows = (of: readonly ReportedRow[]) =>
    of.map(({ fields, ...row }) => ({
      ...row,
      changes: fields.map((field) => inBoth((language) => tellChange(field, kind, language))),
    }))
  return {
    ...{ outcome, lines, counts, faultCount, ignoredHeadings },
    ...(importId !== undefined && { importId }),
    ...(seen !== undefined && { seen }),
    ...{ added: rows(report.added), changed: rows(report.changed), removed: rows(report.removed) },
    faults: report.faults.map(({ column, reason, ...place }) => ({
      ...place,
      ...(column !== undefined && {
        column: inBoth((language) => nameOf(column, kind, language)),
      }),
      sentence: inBoth((language) => tellReason(reason, language)),
    })),
  }
}

function known(name: TimeKind): ImportKind {
  const kind = kindNamed(name)
  if (!kind) throw new RangeError(`there is no import kind ${name}`)
  return kind
}

function noImport(): Fault {
  return new Fault('not-found', 'no such import')
}

/** The office's calendar, canteen, timetables and hours. */
export const officeTime: Resource = {
  // Forms in a scope of their own: the parser listens on every response of its scope.
  route: async (app, context) => {
    await app.register(async (scope) => {
      await acceptForms(scope)
      routeOfficeTime(scope, context)
    })
  },
}
