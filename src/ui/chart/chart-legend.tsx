import styles from '#ui/chart/chart.module.css'
import type { ChartSeries } from '#ui/chart/chart-data.ts'

/** The legend of bars and lines. Hidden from screen readers: the table names the series, too. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ key, label, draw, tone, texture }) => (
        <li key={key}>
          <span
            className={styles.swatch}
            data-draw={draw}
            data-tone={tone}
            data-texture={texture}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
