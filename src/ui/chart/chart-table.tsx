import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/chart/chart.module.css'
import type { ChartData } from '#ui/chart/chart-data.ts'

interface ChartTableProps {
  data: ChartData
  pointName: string
  format: (value: number) => string
  /** Open from the start, where the picture cannot be drawn. */
  open: boolean
}

/** All values of a chart as a table, rendered when the person opens it. */
export function ChartTable({ data, pointName, format, open }: ChartTableProps) {
  const { t } = useTranslation('chart')
  const [chosen, setChosen] = useState(false)
  const isOpen = chosen || open
  return (
    <details
      className={styles.behind}
      open={isOpen}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary>{t('table')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it.
        <section className={styles.scroll} tabIndex={0} aria-label={t('table')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th className={styles.columnHead} scope="col">
                  {pointName}
                </th>
                {data.series.map(({ key, label }) => (
                  <th key={key} className={styles.columnHead} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.points.map((point, index) => {
                const name = point.name()
                return (
                  <tr key={name}>
                    <th className={styles.rowHead} scope="row">
                      {name}
                    </th>
                    {data.series.map(({ key, values }) => {
                      const value = values[index]
                      return <td key={key}>{value === undefined ? '–' : format(value)}</td>
                    })}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
