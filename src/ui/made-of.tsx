import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import styles from '#ui/made-of.module.css'

/** What a number is made of. */
export interface MadeOfFacts {
  readonly title: string
  readonly total: string
  /** How it is reckoned, in words; each is a paragraph. */
  readonly rule: readonly string[]
  /** Its parts, each with a key of its own. */
  readonly parts: readonly {
    readonly key: string
    readonly label: string
    /** A second, quieter line. */
    readonly detail?: string
    readonly value: string
  }[]
}

interface MadeOfProps {
  /** Closed while there are none. */
  facts: MadeOfFacts | undefined
  onClose: () => void
}

/** A sheet that lays a number open: the rule behind it, and the parts it is summed from. */
export function MadeOf({ facts, onClose }: MadeOfProps) {
  const { t } = useTranslation('madeOf')
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
