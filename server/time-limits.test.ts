import { once } from 'node:events'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { MAX_ATTACHMENT_BYTES } from '#contract/documents/files.ts'
import { type PostgresCluster, startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { CONNECT_LIMIT_MS } from '#server/db/limits.ts'
import { people } from '#server/db/schema.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { copyDatabase } from '#tests/fixtures/embedded-templates.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { EVERY_CALL, requestOf } from '#tests/fixtures/every-call.ts'
import { makePostgresDatabase } from '#tests/fixtures/postgres-databases.ts'
import { tokenOf } from '#tests/fixtures/server-api.ts'
import { type ServerProcess, startShortLivedServer } from '#tests/fixtures/server-process.ts'
import { openTestApp } from '#tests/fixtures/test-app.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

/** What is promised of a database that does not answer, and of an end. */
const ANSWER_MS = 5_000
const HEALTH_MS = 2_000
const END_MS = 10_000

const START_LIMIT_MS = 60_000
const RETURN = { timeout: 30_000, interval: 200 }

/** How something is asked: the status and the code of the answer. */
type Ask = (request: ReturnType<typeof requestOf>) => Promise<readonly [number, unknown]>

/** Asks all there is at once, and expects each to be refused in time. */
async function expectNoAnswers(ask: Ask): Promise<void> {
  const health = timed(() => ask({ method: 'GET', url: '/healthz' }))
  const calls = EVERY_CALL.map(async (sample) => {
    const { answer, ms } = await timed(() => ask(requestOf(sample)))
    return { call: sample.path, answer, isInTime: ms < ANSWER_MS }
  })
  for (const { call, answer, isInTime } of await Promise.all(calls)) {
    expect({ call, answer, isInTime }).toEqual({
      ...{ call, answer: [503, 'unavailable'], isInTime: true },
    })
  }
  const { answer, ms } = await health
  expect(answer).toEqual([503, 'unavailable'])
  expect(ms).toBeLessThan(HEALTH_MS)
}

async function timed<Answer>(
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly ms: number }> {
  const start = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - start }
}

test(
  'work with time waits for its turn longer than a call may',
  async () => {
    const opened = await openTestDatabase()
    const { withLongLimit } = opened
    // More at once than there are connections for such work, each longer than a call may wait.
    const seconds = sql.raw(String((CONNECT_LIMIT_MS * 1.2) / 1000))
    const works = [1, 2, 3].map((work) =>
      withLongLimit((database) => database.execute(sql`select ${work}::int, pg_sleep(${seconds})`)),
    )
    const inTransaction = withLongLimit((database) =>
      database.transaction((transaction) => transaction.$count(people)),
    )
    expect(await Promise.all(works)).toHaveLength(3)
    expect(await inTransaction).toBe(0)
    await opened.close()
  },
  START_LIMIT_MS,
)

if (inject('postgresUrl') === null) {
  test(
    'a query that never ends keeps neither callers waiting nor the server from ending',
    async () => {
      const app = await openTestApp()
      const authorization = `Bearer ${await app.tokenOf('ane')}`
      const endless = app.withLongLimit((database) =>
        database.execute(sql`select count(*) from generate_series(1, 1e12)`),
      )
      // Its end is that of the database.
      endless.catch(() => undefined)
      await expectNoAnswers(async ({ headers, ...request }) => {
        const response = await app.app.inject({
          ...request,
          headers: { authorization, ...headers },
        })
        return [response.statusCode, response.json().error]
      })
      const { ms } = await timed(() => app.close())
      expect(ms).toBeLessThan(END_MS)
      await expect(endless).rejects.toThrow()
    },
    START_LIMIT_MS,
  )
}

if (inject('postgresUrl') !== null) {
  let folder: string
  let cluster: PostgresCluster
  let server: ServerProcess

  beforeAll(async () => {
    folder = makeFolder('stopped')
    cluster = await startPostgresCluster()
    server = await startShortLivedServer(folder, { DATABASE_URL: cluster.url, DEMO: '1' })
  }, START_LIMIT_MS)

  afterAll(async () => {
    cluster.signal('SIGCONT')
    await server.stop()
    await cluster.stop()
    removeFolder(folder)
  })

  test('a connection that breaks in the middle of a transaction fails that alone', async () => {
    const opened = await openTestDatabase()
    const broken = opened.database.transaction((transaction) =>
      transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    )
    await expect(broken).rejects.toThrow()
    expect(await opened.database.$count(people)).toBe(0)
    await opened.close()
  })

  test(
    'a suspended PostgreSQL keeps no caller waiting, and is used when it goes on',
    async () => {
      const authorization = `Bearer ${await tokenOf(server.url, 'ane')}`
      const ask: Ask = async ({ url, method, headers, payload }) => {
        const response = await fetch(server.url + url, {
          ...{ method, headers: { authorization, ...headers } },
          ...(payload === undefined ? {} : { body: payload }),
        })
        const body = await response.json()
        return [response.status, body.error]
      }
      cluster.signal('SIGSTOP')
      await expectNoAnswers(ask)
      // Once more: by now it has no connection left.
      await expectNoAnswers(ask)
      cluster.signal('SIGCONT')
      await eventually(
        async () =>
          expect(await ask({ method: 'GET', url: `${API_ROOT}sync/manifest` })).toEqual([
            200,
            undefined,
          ]),
        RETURN,
      )
    },
    START_LIMIT_MS,
  )

  test(
    'a suspended PostgreSQL does not keep the server from ending',
    async () => {
      cluster.signal('SIGSTOP')
      const asked = fetch(`${server.url}/healthz`)
      expect((await asked).status).toBe(503)
      const { ms } = await timed(() => server.stop())
      expect(ms).toBeLessThan(END_MS)
      cluster.signal('SIGCONT')
    },
    START_LIMIT_MS,
  )
}

test(
  'an upload that takes its time does not keep the server from ending',
  async () => {
    const folder = makeFolder('slow')
    const adminUrl = inject('postgresUrl')
    const { demo } = inject('templates')
    const made = adminUrl === null ? undefined : await makePostgresDatabase(adminUrl, demo)
    if (!made) copyDatabase(demo, join(folder, 'database'))
    const server = await startShortLivedServer(folder, made ? { DATABASE_URL: made.url } : {})

    const boundary = 'muga'
    const upload = request(`${server.url}${API_ROOT}mensajeria/add?tipo=solicitudCambios`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(server.url, 'ane')}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': MAX_ATTACHMENT_BYTES,
        // The server answers it once the request is with it: one that ends sooner would refuse it in words.
        expect: '100-continue',
      },
    })
    const cutOff = once(upload, 'error')
    upload.flushHeaders()
    await once(upload, 'continue')
    upload.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    )
    const trickle = setInterval(() => upload.write('%PDF'), 50)
    // One that has not even said what it wants.
    const { hostname, port } = new URL(server.url)
    const halfAHead = createConnection(Number(port), hostname)
    await once(halfAHead, 'connect')
    halfAHead.on('error', () => undefined)
    halfAHead.write('POST /_api/api/auth/login HTTP/1.1\r\nhost')

    const { ms } = await timed(() => server.stop())
    expect(ms).toBeLessThan(END_MS)
    await cutOff
    clearInterval(trickle)
    halfAHead.destroy()
    expect(server.output).not.toContain('cut off')
    await made?.drop()
    removeFolder(folder)
  },
  START_LIMIT_MS,
)
