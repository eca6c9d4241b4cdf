import { CloudAlert, FileWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { type DataAgeFacts, dataAgeLine } from '#ui/data-age-line.ts'
import styles from '#ui/data-fault.module.css'

interface DataFaultProps extends Pick<DataAgeFacts, 'freshness' | 'connection'> {
  /** The name of the data, where the place alone does not tell. */
  name?: string
  /** Whether the age is beside it already, or some of the shown data was loaded and some never. */
  withoutAge?: boolean
}

/**
 * The error of data shown as part of another screen, without a `DataAge`: the last update failed, it was
 * never loaded, or some of it could not be read. One quiet line each; nothing while all is well. It
 * stays during a sync, since the data is only better once it has come.
 */
export function DataFault({ freshness, connection, name, withoutAge = false }: DataFaultProps) {
  const { t } = useTranslation('sync')
  const language = useLanguage()
  const { age, obstacle, fault, leftOut } = dataAgeLine({ freshness, connection, syncing: false })
  const when =
    age.key === 'updated' ? t('updated', { when: whenWas(age.at, language) }) : t(age.key)
  const isAgeTold = !withoutAge && (age.key === 'never' || fault !== undefined)
  const said = [
    fault && t(`short.${fault}`),
    ...(isAgeTold ? [when, obstacle && t(obstacle)] : []),
  ].filter((part) => part !== undefined)
  const about = name === undefined ? [] : [name]
  return (
    <div className={styles.told} role="status">
      {said.length > 0 && (
        <p>
          <CloudAlert aria-hidden="true" />
          <span>{[...about, ...said].join(' · ')}</span>
        </p>
      )}
      {leftOut !== undefined && (
        <p>
          <FileWarning aria-hidden="true" />
          <span>{[...about, t('leftOut', { count: leftOut })].join(' · ')}</span>
        </p>
      )}
    </div>
  )
}
