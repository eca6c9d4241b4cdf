import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { makePostgresDatabase } from '#tests/fixtures/postgres-databases.ts'
import { logIn, type Program, runProgram } from '#tests/fixtures/server-program.ts'

/* As `main.test.ts`, on a real PostgreSQL: run only there (vitest.config.ts). */

const START_LIMIT_MS = 60_000

let root: string
let made: Awaited<ReturnType<typeof makePostgresDatabase>>
const running: Program[] = []

beforeEach(async () => {
  root = makeFolder('main-on-postgres')
  made = await makePostgresDatabase(inject('postgresUrl') ?? '')
})

afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  await made.drop()
  removeFolder(root)
})

function run(environment: Readonly<Record<string, string>> = {}): Program {
  const places = { DATA_DIR: join(root, 'data'), DATABASE_URL: made.url }
  const program = runProgram({ ...places, ...environment })
  running.push(program)
  return program
}

async function stop({ process: child, ended }: Program): Promise<void> {
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
}

test(
  'a database is filled only when asked, and serves two servers at once',
  async () => {
    const empty = run()
    expect((await logIn(await empty.url)).status).toBe(400)
    expect(readdirSync(root)).toEqual([])
    await stop(empty)

    const first = run({ DEMO: '1' })
    const { token } = await (await logIn(await first.url)).json()
    const second = run()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${await second.url}/_api/api/Portada`, { headers })
    expect(answer.status).toBe(200)
    await stop(first)
    await stop(second)
  },
  START_LIMIT_MS,
)
