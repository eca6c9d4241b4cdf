import { useTranslation } from 'react-i18next'
import styles from '#ui/breakdown.module.css'
import { Dialog } from '#ui/dialog.tsx'

/** The composition of a number. */
export interface BreakdownFacts {
  readonly title: string
  readonly total: string
  /** The rule behind it, in words; each entry is a paragraph. */
  readonly rule: readonly string[]
  /** Its parts, each with a unique key. */
  readonly parts: readonly {
    readonly key: string
    readonly label: string
    /** A second, quieter line. */
    readonly detail?: string
    readonly value: string
  }[]
}

interface BreakdownProps {
  /** Closed while there are none. */
  facts: BreakdownFacts | undefined
  onClose: () => void
}

/** A sheet that explains a number: the rule behind it, and the parts it is the sum of. */
export function Breakdown({ facts, onClose }: BreakdownProps) {
  const { t } = useTranslation('breakdown')
  return (
    <Dialog open={facts !== undefined} onClose={onClose} title={facts?.title ?? ''} from="below">
      {facts && (
        <div className={styles.sheet}>
          <p className={styles.total}>{facts.total}</p>
          <div className={styles.rule}>
            {facts.rule.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {facts.parts.length > 0 ? (
            <dl className={styles.parts}>
              {facts.parts.map(({ key, label, detail, value }) => (
                <div key={key} className={styles.part}>
                  <dt>
                    {label}
                    {detail && <span className={styles.detail}>{detail}</span>}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className={styles.none}>{t('noParts')}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
