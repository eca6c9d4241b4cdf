import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, writeSession } from '#session/session.ts'
import { startSync } from '#sync/page/start-sync.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const ANE = {
  username: 'ane',
  token: 'token',
  expiresAt: undefined,
  databaseName: 'ataria-a',
}

/** A browser in which no worker starts. */
class NoWorker {
  constructor() {
    throw new Error('a worker was asked for')
  }
}

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('Worker', NoWorker)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('starts no worker after the person has signed out', () => {
  writeSession(ANE)
  clearSession()
  expect(() => startSync(ANE.databaseName)).not.toThrow()
})

test('starts no worker for a person who signed out when another has signed in', () => {
  writeSession({ ...ANE, username: 'jon', databaseName: 'ataria-b' })
  expect(() => startSync(ANE.databaseName)).not.toThrow()
})

test('starts a worker for the person who is signed in', () => {
  writeSession(ANE)
  expect(() => startSync(ANE.databaseName)).toThrow('a worker was asked for')
})
