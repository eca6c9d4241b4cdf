import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { logIn, type Program, runProgram } from '#tests/fixtures/server-program.ts'

/** A first opening takes seconds: one is made, and most tests take a copy of its data folder. */
let seed: string
/** The program that made it, and what it answered before it was stopped. */
let first: Program
let token: string
let config: unknown
let root: string
let dataFolder: string
const running: ChildProcess[] = []

const START_LIMIT_MS = 60_000

beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), 'ataria-seed-'))
  first = run({ DATA_DIR: seed })
  const url = await first.url
  token = (await (await logIn(url)).json()).token
  config = await (await fetch(`${url}/config.json`)).json()
  first.process.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, signal: null })
}, START_LIMIT_MS)

afterAll(() => rmSync(seed, { recursive: true }))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ataria-main-'))
  dataFolder = join(root, 'data')
})

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  rmSync(root, { recursive: true, maxRetries: 3 })
})

function run(environment: Record<string, string> = {}): Program {
  const program = runProgram({ DATA_DIR: dataFolder, ...environment })
  running.push(program.process)
  return program
}

/** The data folder as a server left it that was stopped. */
function copySeed(): void {
  cpSync(seed, dataFolder, { recursive: true })
}

/** Expects one sentence on stderr, a non-zero exit, and nothing left behind. */
async function expectSentence(program: Program, sentence: RegExp, leaves: string[] = []) {
  expect(await program.ended).toEqual({ code: 1, signal: null })
  expect(program.output.stderr).toMatch(sentence)
  expect(program.output.stderr.trim().split('\n')).toHaveLength(1)
  expect(program.output.stdout).toBe('')
  expect(readdirSync(root)).toEqual(leaves)
}

describe('starting and stopping', { timeout: START_LIMIT_MS }, () => {
  test('prints where it is and how to get in, stops politely, and comes back with its data', async () => {
    expect(await first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(first.output.stdout).toContain('ane')
    expect(first.output.stdout).toContain(DEMO_PASSWORD)
    expect(first.output.stdout).toContain('Ctrl-C')
    expect(config).toMatchObject({ cvOptionalCooperative: 'Ataria' })
    expect(first.output.stderr).toBe('')
    expect(readdirSync(seed).sort()).toEqual(['database'])

    copySeed()
    const second = run()
    const authorized = { headers: { authorization: `Bearer ${token}` } }
    const answer = await fetch(`${await second.url}/_api/api/sync/manifest`, authorized)
    expect(answer.status).toBe(200)
    second.process.kill('SIGINT')
    expect(await second.ended).toEqual({ code: 0, signal: null })
    expect(second.output.stderr).toBe('')
  })

  test('survives being killed, and takes its own lock over', async () => {
    copySeed()
    const first = run()
    await first.url
    first.process.kill('SIGKILL')
    await first.ended
    expect(existsSync(join(dataFolder, 'server.lock'))).toBe(true)
    const second = run()
    expect((await logIn(await second.url)).status).toBe(200)
    second.process.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })

  test('a signal while it starts ends it as cleanly', async () => {
    copySeed()
    const program = run()
    // The lock is the first thing it makes, long before it listens.
    while (!existsSync(join(dataFolder, 'server.lock'))) {
      await new Promise((settle) => setImmediate(settle))
    }
    program.process.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, signal: null })
    expect(existsSync(join(dataFolder, 'server.lock'))).toBe(false)
  })

  test('DEMO=0 leaves the database empty and says so', async () => {
    const program = run({ DEMO: '0' })
    expect((await logIn(await program.url)).status).toBe(400)
    expect(program.output.stdout).toMatch(/The database has no people yet/)
    expect(program.output.stdout).not.toContain(DEMO_PASSWORD)
    expect(existsSync(join(dataFolder, 'config.json'))).toBe(false)
  })
})

describe('a reason not to start', { timeout: START_LIMIT_MS }, () => {
  test('port in use', async () => {
    const other = createServer()
    const port = await listening(other)
    await expectSentence(run({ PORT: String(port) }), new RegExp(`^Port ${port} on .* is in use: `))
    other.close()
  })

  test('a host that is not here', async () => {
    await expectSentence(
      run({ HOST: '192.0.2.1', PORT: '8811' }),
      /^HOST 192\.0\.2\.1 is no address/,
    )
  })

  test('the same without a port of its own leaves nothing either', async () => {
    await expectSentence(run({ HOST: '192.0.2.1' }), /^HOST 192\.0\.2\.1 is no address/)
  })

  test('a data folder that cannot be one', async () => {
    writeFileSync(dataFolder, 'a file')
    await expectSentence(run(), /^The data folder .* cannot be written to \(E\w+\)\.$/m, ['data'])
    await expectSentence(run({ DATA_DIR: '/proc/ataria' }), /^The data folder \/proc\/ataria /, [
      'data',
    ])
  })

  test('a data folder that another server has', async () => {
    copySeed()
    const first = run()
    const url = await first.url
    const second = run()
    expect((await second.ended).code).toBe(1)
    expect(second.output.stderr).toMatch(/is in use by another server, process \d+\.\n$/)
    expect((await logIn(url)).status).toBe(200)
  })

  test('a disk with too little room', async () => {
    await expectSentence(
      run({ MIN_FREE_MB: '9999999' }),
      /^There is too little room in .*MIN_FREE_MB/,
    )
  })

  test('broken settings', async () => {
    const file = join(root, 'settings.json')
    writeFileSync(file, '{"pushUsers": 3}')
    await expectSentence(run({ CONFIG: file }), /^The settings file .* is wrong at pushUsers: /, [
      'settings.json',
    ])
    await expectSentence(
      run({ CONFIG: join(root, 'none.json') }),
      /cannot be read \(ENOENT\)\.$/m,
      ['settings.json'],
    )
    for (const [name, value] of [
      ['PORT', 'x'],
      ['MIN_FREE_MB', '-1'],
      ['CORS_ORIGINS', '*'],
      ['TRUST_PROXY', 'all'],
    ] as const) {
      await expectSentence(run({ [name]: value }), new RegExp(`^${name} must be `), [
        'settings.json',
      ])
    }
  })

  test('a database that is not there, or is none', async () => {
    const other = createServer()
    const port = await listening(other)
    other.close()
    await once(other, 'close')
    const gone = `postgres://ane:sekretua@127.0.0.1:${port}/ataria`
    const program = run({ DATABASE_URL: gone })
    await expectSentence(
      program,
      /^The database at 127\.0\.0\.1:\d+\/ataria \(DATABASE_URL\) cannot /,
    )
    expect(program.output.stderr).toContain('ECONNREFUSED')
    expect(program.output.stderr).not.toContain('sekretua')
    await expectSentence(run({ DATABASE_URL: 'mysql://x' }), /^DATABASE_URL must be a PostgreSQL/)
  })

  test('an embedded database that is damaged', async () => {
    copySeed()
    writeFileSync(join(dataFolder, 'database/PG_VERSION'), '9.1')
    const second = run()
    expect((await second.ended).code).not.toBe(0)
    expect(second.output.stderr).toContain('The embedded database in ')
    expect(readdirSync(dataFolder).sort()).toEqual(['database'])
  })
})

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
