import { parseArgs } from 'node:util'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { reportTest, reportTestEvent } from '#scripts/test/test-events.ts'
import { createApp } from '#tests/chaos/app.ts'
import { chanceOf } from '#tests/chaos/chance.ts'
import { audit, type Entry } from '#tests/chaos/ledger.ts'
import { createPhone } from '#tests/chaos/phone.ts'
import { playRound, WRITERS } from '#tests/chaos/round.ts'
import { DISASTERS, type Storm } from '#tests/chaos/storm.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { startFaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { startShortLivedServer } from '#tests/fixtures/server-process.ts'

/**
 * `npm run chaos -- --rounds N --seed S`: a real browser and a real server, with every kind of failure
 * between and around them. At the end the server must hold each submitted item exactly once, byte for
 * byte, in its writer's order.
 */
const ROUND_LIMIT_MS = 120_000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    /** Starts no further round after this time, and checks the results. */
    minutes: { type: 'string', default: '120' },
    /** The same at every run, so that a failure repeats; another one by hand finds more. */
    seed: { type: 'string', default: '20261123' },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
console.log(`chaos: seed ${seed}, ${rounds} rounds`)

await ensureBuild()
const chance = chanceOf(seed)
const dataFolder = makeFolder('chaos')
const server = await startShortLivedServer(dataFolder)
let storm: Storm | undefined
const proxy = await startFaultProxy(
  () => server.url,
  (call) => storm?.choose(call),
)
const phone = createPhone(await browserOfThisMachine(), proxy.url)
const app = createApp(phone, proxy.url)
const entries: Entry[] = []
const began = performance.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The browser is a separate process group, which only this process ends.
  process.once(signal, () => void phone.dispose().finally(() => process.exit(130)))
}
try {
  let deck: (typeof DISASTERS)[number][] = []
  const end = began + Number(values.minutes) * 60_000
  let played = 0
  for (let round = 1; round <= rounds && performance.now() < end; round++) {
    // From a shuffled deck: twelve rounds contain all twelve.
    if (deck.length === 0) deck = chance.shuffled(DISASTERS)
    const disaster = deck.pop()
    if (!disaster) break
    const { entries: written, way } = await reportTest(
      'chaos',
      `round ${round}: ${disaster}`,
      () => {
        const playing = playRound(disaster, {
          ...{ app, phone, server, dataFolder, chance },
          setStorm: (next) => {
            storm = next
          },
        })
        return inTime(playing, `round ${round}: ${disaster}`)
      },
    )
    entries.push(...written)
    played++
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`round ${round}: ${app.person}, ${written.length} items, ${way} (${seconds} s)`)
  }
  await reportTest('chaos', 'the server holds each item once', () => takeStock(played))
} catch (error) {
  console.log(`chaos: broke off with seed ${seed}: ${error instanceof Error ? error.stack : error}`)
  process.exitCode = 1
} finally {
  await phone.dispose()
  await proxy.stop()
  await server.stop()
  removeFolder(dataFolder)
}
reportTestEvent({ kind: 'over' })
// A killed browser leaves its driver's connection waiting.
process.exit()

/** Has everybody send what is left, then compares the server's rows with what was written; throws at a difference. */
async function takeStock(played: number): Promise<void> {
  for (const person of WRITERS) {
    await app.open(person)
    await app.drained()
  }
  await phone.kill()
  await server.stop()
  const { items, interrupted, ...faults } = await audit(entries, dataFolder)
  const { lost, doubled, spoilt, disordered } = faults
  console.log(
    `chaos: ${played} rounds, ${items} items (${interrupted} cut off while being kept), ` +
      `lost ${lost.length}, doubled ${doubled.length}, ` +
      `spoilt ${spoilt.length}, out of order ${disordered.length}`,
  )
  const found = Object.entries(faults).filter(([, texts]) => texts.length > 0)
  const told = found.map(([fault, texts]) => `${fault}:\n  ${texts.join('\n  ')}`)
  if (items === 0) throw new Error('Nothing was written.')
  if (told.length > 0) throw new Error(told.join('\n'))
}

/** A hung round is a fault too. */
async function inTime<Result>(work: Promise<Result>, what: string): Promise<Result> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error(`${what} hangs: ${app.doing}`)),
    ROUND_LIMIT_MS,
  )
  try {
    return await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
