import { beforeEach, expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import type { CallOutcome } from '#sync/connection.ts'
import { createWay, type Way } from '#sync/pull/way.ts'

let concluded: string[]
let way: Way

beforeEach(() => {
  concluded = []
  way = createWay((outcome: CallOutcome) => {
    concluded.push(outcome.kind === 'failed' ? outcome.code : outcome.kind)
  })
})

const fail = (path: string, code: ApiErrorCode) => way.failed(path, new ApiError(code, path))

test.each(['network', 'timeout', 'not-ours'] as const)(
  'one call that ends in %s is its own fault; three different ones are the way’s',
  (code) => {
    fail('a', code)
    fail('a', code)
    fail('b', code)
    expect([way.state(), way.isInDoubt(), concluded]).toEqual(['unknown', true, []])
    fail('c', code)
    expect([way.state(), concluded]).toEqual(['closed', [code]])
    way.end()
    expect(concluded).toEqual([code])
    // A late answer to a call that was made before shows it to be wrong.
    way.answered()
    expect([way.state(), concluded]).toEqual(['open', [code, 'answered']])
  },
)

test('an answer between them opens the way, whatever the server said', () => {
  fail('a', 'network')
  fail('b', 'network')
  fail('c', 'forbidden')
  fail('d', 'network')
  fail('e', 'network')
  way.end()
  expect([way.state(), way.isInDoubt(), concluded]).toEqual(['open', false, ['answered']])
})

test('a way that broke off after answers is closed, one on which pages come is not', () => {
  way.answered()
  for (const path of ['a', 'b', 'c', 'd']) fail(path, 'not-ours')
  expect(way.state()).toBe('open')
  for (const path of ['a', 'b', 'c']) fail(path, 'timeout')
  expect([way.state(), concluded]).toEqual(['closed', ['answered', 'timeout']])
})

test('a session that is not known ends it at once, giving up says nothing', () => {
  fail('a', 'aborted')
  expect(way.isInDoubt()).toBe(false)
  fail('a', 'not-signed-in')
  way.answered()
  expect([way.state(), concluded]).toEqual(['closed', ['not-signed-in']])
})

test('where nothing was answered the end says why; a server that stumbles is asked on', () => {
  for (const path of ['a', 'b', 'c', 'd']) fail(path, 'server')
  expect(way.state()).toBe('unknown')
  way.end()
  expect(concluded).toEqual(['server'])
})

test('a doubt alone concludes nothing', () => {
  way.doubt()
  expect(way.isInDoubt()).toBe(true)
  way.end()
  expect(concluded).toEqual([])
})
