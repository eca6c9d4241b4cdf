import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#features/control-presencial/control-presencial.module.css'
import { Screen } from '#ui/screen.tsx'

/** The screen shows "static demonstration numbers only" (spec §2): the same for every employee. */
const FIGURES = [
  { name: 'entry', value: '07:58' },
  { name: 'exit', value: '16:11' },
  { name: 'breaks', value: '00:28' },
  { name: 'presence', value: '07:45' },
  { name: 'week', value: '38:45' },
] as const

/** In-person attendance: a demonstration, labelled as one. */
export function ControlPresencialScreen() {
  const { t } = useTranslation(['controlPresencial', 'common'])
  return (
    <Screen heading={t('common:sections.ControlPresencial')}>
      <p className={styles.demo}>
        <FlaskConical aria-hidden="true" />
        <span>
          <strong>{t('demoTitle')}.</strong> {t('demo')}
        </span>
      </p>
      <dl className={styles.figures}>
        {FIGURES.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Screen>
  )
}
