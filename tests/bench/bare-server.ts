import { PGlite } from '@electric-sql/pglite'
import fastify from 'fastify'
import pg from 'pg'

/**
 * The floor of the server's benchmark: the smallest Fastify route that reads one row of the same kind of
 * database. A separate program; prints its address. `DATABASE_URL` names a PostgreSQL.
 */
const TABLE = `
  create table if not exists bare (id integer primary key, value text not null);
  insert into bare values (1, 'kaixo') on conflict do nothing;
`
const QUERY = 'select id, value from bare where id = $1'

const readRow = process.env.DATABASE_URL
  ? await fromPostgres(process.env.DATABASE_URL)
  : await fromEmbedded()

const app = fastify()
app.get('/row', async () => readRow())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

async function fromEmbedded(): Promise<() => Promise<unknown>> {
  const client = await PGlite.create()
  await client.exec(TABLE)
  return async () => (await client.query(QUERY, [1])).rows[0]
}

async function fromPostgres(connectionString: string): Promise<() => Promise<unknown>> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query(TABLE)
  return async () => (await pool.query(QUERY, [1])).rows[0]
}
