import { sql } from 'drizzle-orm'
import { SECTIONS } from '#contract/sections.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { addHeavyRows } from '#tests/bench/sync/heavy-data.ts'

/** The demo's member, who may open every section, with very many rows in each list. */
export const MANY_ROWS_PERSON = 'ane'
const MANY_ROWS_EMPLEADO = 1207

const IDEAS = 300
/** In each folder. */
const DOCUMENTS = 1_000
/** Documents are this many days apart: the folder goes back five years. */
const DAYS_APART = 2

/**
 * Gives the person 5,000 messages, five years of hours, 300 ideas, 1,000 documents in each folder, and a
 * tile on Portada for every section. For a stopped server's data folder.
 */
export async function fillManyRows(dataFolder: string): Promise<void> {
  const opened = await openDatabase({ dataFolder, minFreeBytes: 0 })
  try {
    // A busy machine takes longer for a statement than a server's calls may.
    await opened.withLongLimit(async (database) => {
      await addHeavyRows(database, MANY_ROWS_EMPLEADO)
      await addIdeas(database)
      await addDocuments(database)
      await addShortcuts(database)
    })
  } finally {
    await opened.close()
  }
}

const PERSON = sql`(select id from people where empleado = ${MANY_ROWS_EMPLEADO}::int)`

/** Copies of the person's own ideas in turn. */
async function addIdeas(database: Database): Promise<void> {
  await database.execute(sql`
    insert into ideas (person_id, category_id, day, estado, nombre, departamento, idioma,
      titulo, situacion, solucion, beneficios, respuesta)
    select person_id, category_id, day - n, estado, nombre, departamento, idioma,
      titulo || ' ' || n, situacion, solucion, beneficios, respuesta
    from (
      select *, row_number() over (order by id) - 1 as place, count(*) over () as total
      from ideas where person_id = ${PERSON}
    ) own cross join generate_series(1, ${IDEAS}::int) as n where n % total = place`)
}

/**
 * Copies of the newest document of each folder, with the same file, as if the office had published them:
 * the demo deletes others' at each start.
 */
async function addDocuments(database: Database): Promise<void> {
  await database.execute(sql`
    with newest as (
      select distinct on (folder) * from documents
      where person_id is null or person_id = ${PERSON} order by folder, longdate desc
    ), published as (
      insert into publications (folder, longdate, source, actor, documents, published_at)
      select folder, longdate, file, 'cli:bench', ${DOCUMENTS}::int, now() from newest
      returning id, folder
    )
    insert into documents
      (folder, person_id, date, longdate, texto, name, file, path, publication_id)
    select folder, person_id, to_char(day, 'YYYYMM'), to_char(day, 'YYYYMMDD'),
      texto, name || ' ' || n, n || '-' || file, path, published.id
    from newest join published using (folder)
    cross join generate_series(1, ${DOCUMENTS}::int) as n
    cross join lateral (select current_date - n * ${DAYS_APART}::int as day) days`)
}

async function addShortcuts(database: Database): Promise<void> {
  await database.execute(sql`delete from shortcuts where person_id = ${PERSON}`)
  for (const [position, { url }] of SECTIONS.entries()) {
    await database.execute(sql`
      insert into shortcuts (person_id, position, section)
      values (${PERSON}, ${position}::int, ${url})`)
  }
}
