import { execFileSync } from 'node:child_process'
import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { hashPool } from '#server/services/hash-pool.ts'
import { verifySecret } from '#server/services/passwords.ts'

const parametersOf = (message: string): Argon2Parameters => ({
  message: Buffer.from(message),
  nonce: Buffer.alloc(16, 1),
  ...{ memory: 64, passes: 1, parallelism: 1, tagLength: 32 },
})
const words = Array.from({ length: 20 }, (_, index) => `hitza ${index}`)

test('gives every caller their own hash, no matter which thread computed it', async () => {
  const pool = hashPool({ threads: 3 })
  const hashed = await Promise.all(words.map((word) => pool.argon2id(parametersOf(word))))
  expect(hashed).toEqual(words.map((word) => argon2Sync('argon2id', parametersOf(word))))
})

test('a hash that cannot be computed fails alone', async () => {
  const pool = hashPool({ threads: 1 })
  const asked = [parametersOf('a'), { ...parametersOf('b'), tagLength: 0 }, parametersOf('c')].map(
    (parameters) => pool.argon2id(parameters),
  )
  const states = (await Promise.allSettled(asked)).map(({ status }) => status)
  expect(states).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('rejects calls beyond the queue limit at once, and computes the rest', async () => {
  const pool = hashPool({ threads: 1, mostWaiting: 5 })
  const asked = words.map((word) => pool.argon2id(parametersOf(word)))
  const settled = await Promise.allSettled(asked)
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(words.length - 6)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
})

test('files are read meanwhile: hashes do not block them', async () => {
  let verified = 0
  const passwords = words.concat(words).map(async (word) => {
    await verifySecret(word, undefined)
    verified += 1
  })
  await readFile(import.meta.filename)
  expect(verified).toBeLessThan(words.length)
  await Promise.all(passwords)
})

/** A server that was started behind other programs, as by `nice -n 15`: prints each thread's priority. */
const NICE_SERVER = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { setPriority } from 'node:os'
  setPriority(15)
  const { verifySecret } = await import('#server/services/passwords.ts')
  await verifySecret('hitza', undefined)
  const tasks = readdirSync('/proc/self/task')
  // The name in brackets may hold spaces; priority is the 19th field.
  const facts = tasks.map((id) => readFileSync('/proc/self/task/' + id + '/stat', 'utf8'))
  console.log(JSON.stringify(facts.map((each) => Number(each.split(') ').at(-1).split(' ')[16]))))
`

test.runIf(platform() === 'linux')(
  'threads of a server with a low priority do not raise it, which only root may',
  () => {
    const printed = execFileSync(process.execPath, ['-e', NICE_SERVER], {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
    })
    const priorities: unknown = JSON.parse(printed)
    expect(priorities).toContain(15)
    expect(priorities).not.toContain(10)
  },
)
