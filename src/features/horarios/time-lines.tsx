import styles from '#features/horarios/timetable.module.css'

/** Time ranges, one a line. */
export function TimeLines({ ranges }: { ranges: readonly string[] }) {
  return (
    <ul className={styles.times}>
      {[...new Set(ranges)].map((range) => (
        <li key={range}>{range.replace(/\s*-\s*/, '–')}</li>
      ))}
    </ul>
  )
}
