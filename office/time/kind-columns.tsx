import type { TimeKindAbout } from '#contract/office/time.ts'
import styles from '#office/parts/reader.module.css'
import { useTexts, useWireLanguage } from '#office/texts/use-texts.ts'
import own from '#office/time/time.module.css'
import { Button } from '#ui/button.tsx'

interface KindColumnsProps {
  columns: TimeKindAbout['columns']
  onTemplate: () => void
}

/** The columns of a kind's file, folded away, and a file to fill in. */
export function KindColumns({ columns, onTemplate }: KindColumnsProps) {
  const { bring: words } = useTexts().time
  const language = useWireLanguage()
  return (
    <details className={own.columns}>
      <summary>{words.columns}</summary>
      <div className={styles.half}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{words.column}</th>
              <th scope="col">{words.example}</th>
              <th scope="col">{words.needed}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, example, mayBeEmpty }) => (
              <tr key={heading.eu}>
                <th scope="row">{heading[language]}</th>
                <td>{example}</td>
                <td>{mayBeEmpty ? words.no : words.yes}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.row}>
          <Button onClick={onTemplate}>{words.template}</Button>
        </div>
      </div>
    </details>
  )
}
