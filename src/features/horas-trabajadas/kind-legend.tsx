import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/horas-trabajadas/day-cards.module.css'
import { useShownOnScrollUp } from '#features/horas-trabajadas/use-shown-on-scroll-up.ts'

const KINDS = ['worked', 'extra', 'incident'] as const

/**
 * The legend of the entries' colours and signs. It is above the days; further down it appears when
 * scrolling up (spec §2), which is when the person looks for it.
 */
export const KindLegend = memo(function KindLegend() {
  const { t } = useTranslation('horasTrabajadas')
  const legend = useRef<HTMLUListElement>(null)
  useShownOnScrollUp(legend)
  return (
    <ul ref={legend} className={styles.legend} aria-label={t('legendName')}>
      {KINDS.map((kind) => (
        <li key={kind} data-kind={kind}>
          <span className={styles.sign} aria-hidden="true">
            {t(`letters.${kind}`)}
          </span>
          {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  )
})
