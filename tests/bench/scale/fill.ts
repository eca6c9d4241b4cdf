import { sql } from 'drizzle-orm'
import { openPostgres } from '#server/db/open-postgres.ts'
import { keepDemo } from '#server/demo/fill.ts'
import { addManyPeople, tokensOfMany } from '#tests/bench/many-people.ts'

/** How much data a database gets. */
export interface Size {
  readonly people: number
  /** For each person. */
  readonly days: number
  /** For each person. */
  readonly documents: number
  /** Of the whole cooperative: each person sees their group's. */
  readonly messages: number
}

/** Fills a database beyond the demo by plain SQL; returns tokens of `signedIn` people. */
export async function fill(url: string, size: Size, signedIn: number): Promise<string[]> {
  const opened = await openPostgres(url)
  try {
    return await opened.withLongLimit(async (database) => {
      await keepDemo(database, { fillEmpty: true }, new Date())
      await database.transaction(async (transaction) => {
        // Without triggers, which are not measured: the versions are written at the end.
        await transaction.execute(sql`set local session_replication_role = replica`)
        await transaction.execute(sql`set local statement_timeout = 0`)
        await addManyPeople(transaction, size.people, size.days)
        // Otherwise the server would make hours and documents for all of them when it starts.
        await transaction.execute(sql`delete from settings where key = 'demo'`)
        await transaction.execute(sql`
          insert into documents (folder, person_id, date, longdate, texto, name, file, path)
          select 'Nominas', p.id, to_char(day, 'YYYYMM'), to_char(day, 'YYYYMMDD'), 'Nomina / Nómina',
            'n' || n, 'nomina-' || n || '.pdf', 'bench'
          from people p, generate_series(1, ${size.documents}::int) as n,
            lateral (select current_date - 30 * n as day) as month
          where p.empleado > 20000 and p.empleado <> 60000`)
        await transaction.execute(sql`
          insert into messages (reference, day, clase, titulo, texto, cooperativa, audiences)
          select 'bench-' || n, current_date - n / 50, 'nombramiento', 'Oharra ' || n, 'Testua ' || n,
            'Ataria', array[(array['Socios', 'Reubicados', 'TCA'])[1 + n % 3]]
          from generate_series(1, ${size.messages}::int) as n`)
        await transaction.execute(sql`
          insert into dataset_versions (dataset, scope, version)
          select d.dataset, p.id::text, d.version
          from (select dataset, max(version) as version from dataset_versions where scope <> '' group by dataset) d,
            people p
          on conflict do nothing`)
      })
      await database.execute(sql`analyze`)
      return await tokensOfMany(database, signedIn)
    })
  } finally {
    await opened.close()
  }
}
