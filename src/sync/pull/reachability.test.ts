import { beforeEach, expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import type { CallOutcome } from '#sync/connection.ts'
import { createReachability, type Reachability } from '#sync/pull/reachability.ts'

let concluded: string[]
let reachability: Reachability

beforeEach(() => {
  concluded = []
  reachability = createReachability((outcome: CallOutcome) => {
    concluded.push(outcome.kind === 'failed' ? outcome.code : outcome.kind)
  })
})

const fail = (path: string, code: ApiErrorCode) =>
  reachability.failed(path, new ApiError(code, path))

test.each(['network', 'timeout', 'not-ours'] as const)(
  'one call that ends in %s is its own fault; three different ones are the connection’s',
  (code) => {
    fail('a', code)
    fail('a', code)
    fail('b', code)
    expect([reachability.state(), reachability.isInDoubt(), concluded]).toEqual([
      'unknown',
      true,
      [],
    ])
    fail('c', code)
    expect([reachability.state(), concluded]).toEqual(['closed', [code]])
    reachability.end()
    expect(concluded).toEqual([code])
    // A late answer to a call that was made before shows it to be wrong.
    reachability.answered()
    expect([reachability.state(), concluded]).toEqual(['open', [code, 'answered']])
  },
)

test('an answer between them reopens the connection, whatever its status', () => {
  fail('a', 'network')
  fail('b', 'network')
  fail('c', 'forbidden')
  fail('d', 'network')
  fail('e', 'network')
  reachability.end()
  expect([reachability.state(), reachability.isInDoubt(), concluded]).toEqual([
    'open',
    false,
    ['answered'],
  ])
})

test('a connection that breaks after answers is closed, one that answers pages is not', () => {
  reachability.answered()
  for (const path of ['a', 'b', 'c', 'd']) fail(path, 'not-ours')
  expect(reachability.state()).toBe('open')
  for (const path of ['a', 'b', 'c']) fail(path, 'timeout')
  expect([reachability.state(), concluded]).toEqual(['closed', ['answered', 'timeout']])
})

test('a session that is not known ends it at once, giving up says nothing', () => {
  fail('a', 'aborted')
  expect(reachability.isInDoubt()).toBe(false)
  fail('a', 'not-signed-in')
  reachability.answered()
  expect([reachability.state(), concluded]).toEqual(['closed', ['not-signed-in']])
})

test('where nothing was answered the end says why; a server that stumbles is asked on', () => {
  for (const path of ['a', 'b', 'c', 'd']) fail(path, 'server')
  expect(reachability.state()).toBe('unknown')
  reachability.end()
  expect(concluded).toEqual(['server'])
})

test('a doubt alone concludes nothing', () => {
  reachability.doubt()
  expect(reachability.isInDoubt()).toBe(true)
  reachability.end()
  expect(concluded).toEqual([])
})
