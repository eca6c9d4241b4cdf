import {
  type CSSProperties,
  memo,
  type PointerEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/chart/chart.module.css'
import { type ChartData, lastTold } from '#ui/chart/chart-data.ts'
import { ChartLegend } from '#ui/chart/chart-legend.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { usePlot } from '#ui/chart/use-plot.ts'

interface ChartProps {
  data: ChartData
  title: string
  /** The name of a point's kind: head of the table's first column, and label of the slider. */
  pointName: string
  /** How a value is written: `7,75 h`. */
  format: (value: number) => string
}

/**
 * A chart that can be read by touch, keyboard and screen reader. The canvas is for the eyes alone; over
 * it lies a range input whose value is the chosen point: arrow keys and a screen reader's gestures move
 * it, and it says the readout above the picture. A table has all values.
 */
export const Chart = memo(function Chart({ data, title, pointName, format }: ChartProps) {
  const { t } = useTranslation('chart')
  const titleId = useId()
  const canvas = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const marker = useRef<HTMLSpanElement>(null)
  const { plot, failed } = usePlot({ canvas, probe, marker }, data)
  const first = useMemo(() => lastTold(data), [data])
  const [choice, setChoice] = useState<number>()
  const index = choice === undefined || choice >= data.points.length ? first : choice
  const told = data.series.flatMap(({ key, label, values }) => {
    const value = values[index]
    return value === undefined ? [] : { key, label, value: format(value) }
  })

  function chooseAt(event: PointerEvent<HTMLDivElement>) {
    const isHovering = event.pointerType === 'mouse'
    if (!isHovering && event.type === 'pointermove' && event.buttons === 0) return
    const { left } = event.currentTarget.getBoundingClientRect()
    const nearest = plot.current?.indexAt(event.clientX - left)
    if (nearest !== undefined) setChoice(nearest)
  }
  const name = data.points[index]?.name() ?? ''
  const at: CSSProperties & Record<'--at', number> = { '--at': index }
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
      </figcaption>
      <ChartLegend series={data.series} />
      <p className={styles.told} aria-hidden="true">
        <span className={styles.point}>{name}</span>
        {told.map(({ key, label, value }) => (
          <span key={key} className={styles.value}>
            {label} <strong>{value}</strong>
          </span>
        ))}
        {told.length === 0 && <span className={styles.value}>{t('noValue')}</span>}
      </p>
      <div
        className={styles.room}
        data-failed={failed || undefined}
        onPointerDown={chooseAt}
        onPointerMove={chooseAt}
      >
        <input
          className={styles.walker}
          type="range"
          min={0}
          max={Math.max(data.points.length - 1, 0)}
          step={1}
          value={index}
          aria-label={`${title}, ${pointName}`}
          aria-valuetext={[name, ...told.map(({ label, value }) => `${label} ${value}`)].join(', ')}
          onChange={(event) => setChoice(Number(event.target.value))}
        />
        <span ref={probe} className={styles.probe} aria-hidden="true" data-probe="" />
        <span ref={marker} className={styles.marker} style={at} aria-hidden="true" />
        <div ref={canvas} className={styles.canvas} aria-hidden="true" />
      </div>
      {failed && (
        <p className={styles.missing} role="status">
          {t('missing')}
        </p>
      )}
      <ChartTable data={data} pointName={pointName} format={format} open={failed} />
    </figure>
  )
})
