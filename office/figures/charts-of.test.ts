import { expect, test } from 'vitest'
import type { Figures } from '#contract/office/figures.ts'
import {
  lastUsedChart,
  messagesChart,
  versionsChart,
  waitingChart,
} from '#office/figures/charts-of.ts'
import { figuresEs } from '#office/texts/figures-es.ts'
import type { ChartData } from '#ui/chart/chart-data.ts'

const FIGURES: Figures = {
  devices: [
    { version: '1.10.0', language: 'eu', count: 5 },
    { version: '1.9.0', language: 'es', count: 2 },
    { version: '1.9.0', language: 'eu', count: 1 },
    { version: null, language: 'eu', count: 3 },
  ],
  lastUsed: { day: 7, threeDays: 2, week: 0, older: 1 },
  messages: [
    {
      ...{ id: 2, day: '2026-11-23', titulo: 'Bilera / Reunión' },
      ...{ readers: 10, reached: 7, opened: 4 },
    },
    { id: 1, day: '2026-11-20', titulo: 'Jaia', readers: 3, reached: 3, opened: 3 },
  ],
  waiting: [{ kind: 'ideas', ages: { day: 1, threeDays: 0, week: 2, older: 3 } }],
}

const names = ({ points }: ChartData) => points.map(({ name }) => name())
const values = ({ series }: ChartData) =>
  Object.fromEntries(series.map((one) => [one.key, one.values]))

test('lists versions in their order, unknown ones first, each by language', () => {
  const chart = versionsChart(FIGURES, figuresEs)
  expect(names(chart)).toEqual(['Desconocida', '1.9.0', '1.10.0'])
  expect(values(chart)).toEqual({ eu: [3, 1, 5], es: [0, 2, 0] })
})

test('the last use and what waits go by age', () => {
  expect(values(lastUsedChart(FIGURES, figuresEs))).toEqual({ devices: [7, 2, 0, 1] })
  expect(values(waitingChart(FIGURES, figuresEs))).toEqual({
    ...{ requests: [0, 0, 0, 0], ideas: [1, 0, 2, 3], openings: [0, 0, 0, 0] },
  })
})

test('the bars of a message add up to its readers, the oldest message first', () => {
  const chart = messagesChart(FIGURES, figuresEs, 'es')
  expect(names(chart)).toEqual(['Jaia · 2026-11-20', 'Reunión · 2026-11-23'])
  expect(values(chart)).toEqual({ opened: [3, 4], reached: [0, 3], unreached: [0, 3] })
})
