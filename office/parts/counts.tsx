import styles from '#office/parts/counts.module.css'

interface CountsProps<Name extends string> {
  names: readonly Name[]
  labels: Readonly<Record<NoInfer<Name>, string>>
  counts: Readonly<Record<NoInfer<Name>, number | null>>
}

/** Numbers beside each other, each under what it counts; those that are `null` are left out. */
export function Counts<Name extends string>({ names, labels, counts }: CountsProps<Name>) {
  return (
    <dl className={styles.counts}>
      {names
        .filter((name) => counts[name] !== null)
        .map((name) => (
          <div key={name} data-count={name}>
            <dt>{labels[name]}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
    </dl>
  )
}
