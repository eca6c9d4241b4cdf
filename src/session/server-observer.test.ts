import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getPortada } from '#contract/portada.ts'
import { getManifest, pullAll } from '#contract/sync.ts'
import { clearMirror, readMirror, writeMirror } from '#session/mirror.ts'
import { serverObserver } from '#session/server-observer.ts'
import { eventually } from '#tests/fixtures/eventually.ts'

beforeEach(() =>
  writeMirror({ token: 'token', databaseName: 'ataria-of-ane', apiRoot: 'http://server.test/' }),
)

afterEach(() => clearMirror())

const KEPT = new Headers({ 'Idempotency-Key': 'kept' })

const keepsKeys = async () => (await readMirror())?.keepsKeys

describe('whether the server keeps idempotency keys', () => {
  test.each([
    ['the manifest', getManifest],
    ['a pull', pullAll],
  ])('is learned from %s', async (_name, call) => {
    serverObserver.observe(call, { status: 200, headers: KEPT })
    await eventually(async () => expect(await keepsKeys()).toBe(true))
    serverObserver.observe(call, { status: 200, headers: new Headers() })
    await eventually(async () => expect(await keepsKeys()).toBe(false))
  })

  test.each([
    ['a server that lacks the pull, but may have the manifest', pullAll, 404],
    ['a call that has nothing to do with it', getPortada, 200],
    ['a manifest that failed', getManifest, 503],
  ])('is not told by %s', async (_name, call, status) => {
    serverObserver.observe(getManifest, { status: 200, headers: KEPT })
    await eventually(async () => expect(await keepsKeys()).toBe(true))
    serverObserver.observe(call, { status, headers: new Headers() })
    await settled()
    expect(await keepsKeys()).toBe(true)
  })
})

/** A change reads the mirror and then writes it; each of these waits for what was asked before it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await readMirror()
}
