import { useMemo } from 'react'
import type { Language } from '#contract/language.ts'
import type { Figures } from '#contract/office/figures.ts'
import {
  lastUsedChart,
  messagesChart,
  versionsChart,
  waitingChart,
} from '#office/figures/charts-of.ts'
import styles from '#office/figures/figures.module.css'
import { useAppTexts } from '#office/parts/app-texts.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Chart } from '#ui/chart/chart.tsx'

export interface ChartsProps {
  figures: Figures
  language: Language
}

const asText = (value: number) => String(value)

/** The figures as the app's own charts, each with its table. */
export function Charts({ figures, language }: ChartsProps) {
  const { figures: words } = useTexts()
  const hasTexts = useAppTexts(language)
  const charts = useMemo(
    () => [
      ...[{ title: words.waiting, point: words.age, data: waitingChart(figures, words) }],
      {
        ...{ title: words.messages, point: words.message },
        data: messagesChart(figures, words, language),
      },
      { title: words.lastUsed, point: words.age, data: lastUsedChart(figures, words) },
      { title: words.versions, point: words.version, data: versionsChart(figures, words) },
    ],
    [figures, words, language],
  )
  if (!hasTexts) return null
  return (
    <div className={styles.charts}>
      {charts.map(({ title, point, data }) => (
        <Chart key={title} data={data} title={title} pointName={point} format={asText} />
      ))}
    </div>
  )
}
