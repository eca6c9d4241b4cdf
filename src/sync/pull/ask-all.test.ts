import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { askAll } from '#sync/pull/ask-all.ts'
import { PARALLEL_CALLS } from '#sync/pull/parallel.ts'

const MANY = Array.from({ length: 5 * PARALLEL_CALLS }, (_, item) => item)

test('makes some calls at a time, and reports when all have ended', async () => {
  let [underWay, most, ends] = [0, 0, 0]
  const answers = askAll(
    MANY,
    async (item) => {
      most = Math.max(most, ++underWay)
      await Promise.resolve()
      underWay--
      return item
    },
    () => ends++,
  )
  while (!answers.isOver) await answers.enough()
  expect(most).toBe(PARALLEL_CALLS)
  expect(answers.came.toSorted((a, b) => a - b)).toEqual(MANY)
  expect({ ends, failure: answers.failure }).toEqual({ ends: 1, failure: undefined })
})

test('asks for nothing more after a call that failed, and keeps what came', async () => {
  const gone = new ApiError('network', 'gone')
  const asked: number[] = []
  const answers = askAll(
    MANY,
    async (item) => {
      asked.push(item)
      if (item === 0) throw gone
      return item
    },
    () => {},
  )
  while (!answers.isOver) await answers.enough()
  expect(answers.failure).toBe(gone)
  expect(asked.length).toBeLessThan(MANY.length)
  expect(answers.came).toEqual(asked.slice(1))
})
