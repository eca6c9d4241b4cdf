import styles from '#ui/chart/chart.module.css'
import type { ChartSeries } from '#ui/chart/chart-data.ts'

/** What bars and lines mean. The table names them too, so this is for eyes alone. */
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
