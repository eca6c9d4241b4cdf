import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { startServer } from '#server/start.ts'

const GIVEN_UP = new Error('given up')

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ataria-start-'))
})

afterEach(() => rmSync(root, { recursive: true }))

/** A signal that has come when a start checks for it the `nth` time. */
function comingAt(nth: number) {
  const signal = {
    checks: 0,
    throwIfAborted() {
      signal.checks++
      if (signal.checks >= nth) throw GIVEN_UP
    },
  }
  return signal
}

test.each([
  [1, 'its database is open'],
  [2, 'the demo is in it'],
  [3, 'it would listen'],
])(
  'a start given up at check %d, when %s, ends there and leaves nothing behind',
  async (nth) => {
    const signal = comingAt(nth)
    const settings = readSettings({
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(root, 'data'),
    })
    await expect(startServer(settings, signal)).rejects.toBe(GIVEN_UP)
    expect(signal.checks).toBe(nth)
    expect(readdirSync(root)).toEqual([])
  },
  60_000,
)
