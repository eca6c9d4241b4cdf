import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/datos-locales/card.module.css'
import { Card } from '#features/datos-locales/card.tsx'
import type { LocalData } from '#features/datos-locales/queries.ts'
import { bytesText } from '#features/datos-locales/size.ts'
import { useLanguage } from '#i18n/use-language.ts'

/** Each table with its rows and size; empty tables share one line. */
export function TableList({ tables }: Pick<LocalData, 'tables'>) {
  const { t } = useTranslation('datosLocales')
  const language = useLanguage()
  const filled = tables.filter(({ rows }) => rows > 0).sort((a, b) => b.bytes - a.bytes)
  const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
  const total = filled.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <Card title={t('tables')} aside={bytesText(total, language)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.column}>
              {t('table')}
            </th>
            <th scope="col" className={styles.column}>
              {t('rows')}
            </th>
            <th scope="col" className={styles.column}>
              {t('size')}
            </th>
          </tr>
        </thead>
        <tbody>
          {filled.map(({ name, rows, bytes, estimated }) => (
            <tr key={name}>
              <th scope="row" className={styles.cell} translate="no">
                {words(name).map((word) => (
                  <Fragment key={word}>
                    {word}
                    <wbr />
                  </Fragment>
                ))}
              </th>
              <td className={styles.number}>{rows}</td>
              <td className={styles.number}>
                {estimated && '≈ '}
                {bytesText(bytes, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {empty.length > 0 && (
        <p className={styles.note}>
          {t('emptyTables')} <span translate="no">{empty.join(', ')}</span>
        </p>
      )}
    </Card>
  )
}

/** `canteenMenu` as `canteen`, `Menu`: a narrow phone may break the line between them. */
function words(name: string): readonly string[] {
  return name.split(/(?=[A-Z])/)
}
