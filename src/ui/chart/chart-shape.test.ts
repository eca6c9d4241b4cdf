import { expect, test } from 'vitest'
import { type ChartSeries, lastTold } from '#ui/chart/chart-data.ts'
import { niceScale, stackBars, thinTicks } from '#ui/chart/chart-shape.ts'

function series(values: (number | undefined)[], draw: 'bar' | 'line' = 'bar'): ChartSeries {
  return { key: '', label: '', values, draw, tone: 'brand' }
}

const points = (count: number, tickEvery = 1) =>
  Array.from({ length: count }, (_, index) => ({
    name: () => String(index),
    ...(index % tickEvery === 0 ? { tick: String(index) } : {}),
  }))

test('stacks bars, and negative ones below zero', () => {
  expect(stackBars([series([6, 2]), series([-1, undefined]), series([1, 3])], 2)).toEqual([
    [
      { from: 0, to: 6 },
      { from: 0, to: 2 },
    ],
    [
      { from: 0, to: -1 },
      { from: 2, to: 2 },
    ],
    [
      { from: 6, to: 7 },
      { from: 2, to: 5 },
    ],
  ])
})

test.each([
  [[8, 7.75], { min: 0, max: 8, step: 2 }],
  [[9.5], { min: 0, max: 10, step: 2 }],
  [[-0.5, 8], { min: -2, max: 8, step: 2 }],
  [[40], { min: 0, max: 40, step: 10 }],
  [[0, 0], { min: 0, max: 1, step: 0.2 }],
  [[-2], { min: -2, max: 0, step: 0.5 }],
  [[], { min: 0, max: 1, step: 0.2 }],
])('the scale of %j', (values, scale) => {
  expect(niceScale({ points: points(values.length), series: [series(values)] })).toEqual(scale)
})

test('a scale of counts has whole steps', () => {
  const counts = (...values: number[]) =>
    niceScale({ points: points(values.length), series: [series(values)], isCount: true })
  expect(counts(0, 2)).toEqual({ min: 0, max: 2, step: 1 })
  expect(counts(0)).toEqual({ min: 0, max: 1, step: 1 })
  expect(counts(7)).toEqual({ min: 0, max: 8, step: 2 })
})

test('a scale covers stacks and lines', () => {
  const data = { points: points(1), series: [series([5]), series([4]), series([12], 'line')] }
  expect(niceScale(data).max).toBe(15)
})

test('thins out ticks that would touch', () => {
  expect(thinTicks({ points: points(5), series: [] }, 40, 30)).toEqual([0, 1, 2, 3, 4])
  expect(thinTicks({ points: points(5), series: [] }, 20, 30)).toEqual([0, 2, 4])
  expect(thinTicks({ points: points(20, 7), series: [] }, 5, 30)).toEqual([0, 7, 14])
  expect(thinTicks({ points: [], series: [] }, 5, 30)).toEqual([])
})

test('reads out the last point with a value first', () => {
  const data = { points: points(4), series: [series([1, 2, undefined]), series([1])] }
  expect(lastTold(data)).toBe(1)
  expect(lastTold({ points: points(3), series: [series([])] })).toBe(0)
})
