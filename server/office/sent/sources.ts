import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SentKind, SentResult } from '#contract/office/sent-kinds.ts'
import { changeRequests, enrolments, ideas } from '#server/db/schema.ts'

/** A kind's items, with the same column names for all kinds. */
interface SentSource {
  readonly table: PgTable
  readonly personId: SQL<number>
  readonly columns: {
    readonly id: SQL<number>
    /** Epoch ms; for an idea, its day's midnight in UTC. */
    readonly sentAt: SQL<number>
    /** The title, where the kind has one. */
    readonly title: SQL<string>
    readonly text: SQL<string>
    readonly opening: SQL<number | null>
    readonly fileName: SQL<string | null>
    readonly filePath: SQL<string | null>
    readonly takenBy: SQL<string | null>
    readonly answeredBy: SQL<string | null>
    readonly answer: SQL<string>
    readonly result: SQL<SentResult | null>
    readonly closedBy: SQL<string | null>
  }
}

const none = sql<null>`null`

export const SENT_SOURCES: Readonly<Record<SentKind, SentSource>> = {
  requests: {
    table: changeRequests,
    personId: sql`${changeRequests.personId}`,
    columns: {
      ...columnsOf(changeRequests),
      sentAt: epochMs(sql`${changeRequests.createdAt}`),
      title: sql`''`,
      text: sql`${changeRequests.texto}`,
      opening: none,
      fileName: sql`${changeRequests.fileName}`,
      filePath: sql`${changeRequests.filePath}`,
      answer: sql`${changeRequests.respuesta}`,
    },
  },
  ideas: {
    table: ideas,
    personId: sql`${ideas.personId}`,
    columns: {
      ...columnsOf(ideas),
      sentAt: epochMs(sql`${ideas.day}::timestamp`),
      title: sql`${ideas.titulo}`,
      text: sql`concat_ws(E'\n\n', ${ideas.situacion}, nullif(${ideas.solucion}, ''), nullif(${ideas.beneficios}, ''))`,
      opening: none,
      fileName: none,
      filePath: none,
      answer: sql`${ideas.respuesta}`,
    },
  },
  openings: {
    table: enrolments,
    personId: sql`${enrolments.personId}`,
    columns: {
      ...columnsOf(enrolments),
      sentAt: epochMs(sql`${enrolments.createdAt}`),
      title: sql`''`,
      text: sql`''`,
      opening: sql`${enrolments.messageId}`,
      fileName: sql`${enrolments.fileName}`,
      filePath: sql`${enrolments.filePath}`,
      // Openings are closed with a result; the office tells candidates in person.
      answer: sql`''`,
    },
  },
}

function columnsOf(table: typeof changeRequests | typeof ideas | typeof enrolments) {
  return {
    id: sql<number>`${table.id}`,
    takenBy: sql<string | null>`${table.takenBy}`,
    answeredBy: sql<string | null>`${table.answeredBy}`,
    result: sql<SentResult | null>`${table.result}`,
    closedBy: sql<string | null>`${table.closedBy}`,
  }
}

function epochMs(instant: SQL): SQL<number> {
  return sql`extract(epoch from ${instant}) * 1000`.mapWith(Number)
}
