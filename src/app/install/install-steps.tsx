import { CirclePlus, SquarePlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#app/install/install-steps.module.css'
import { Mark } from '#ui/mark.tsx'

/** The three steps on an iPhone or iPad, each with a picture of what to look for (spec §1). */
export function InstallSteps() {
  const { t } = useTranslation(['install', 'common'])
  return (
    <ol className={styles.steps}>
      <Step text={t('stepShare')}>
        <span className={styles.bar}>
          <ShareGlyph />
        </span>
      </Step>
      <Step text={t('stepAdd')}>
        <span className={styles.row}>
          {t('addToHome')}
          <SquarePlus />
        </span>
      </Step>
      <Step text={t('stepConfirm')}>
        <span className={styles.row}>
          <Mark className={styles.mark} />
          {t('common:appName')}
          <span className={styles.confirm}>
            <CirclePlus />
            {t('add')}
          </span>
        </span>
      </Step>
    </ol>
  )
}

/** The picture says what the words say: it is for the eye only. */
function Step({ text, children }: { text: string; children: ReactNode }) {
  const words = useId()
  return (
    <li className={styles.step} aria-labelledby={words}>
      <p id={words}>{text}</p>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
    </li>
  )
}

/** As Safari draws it: a box that an arrow leaves upwards. */
function ShareGlyph() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" className={styles.share} aria-hidden="true">
      <path d="M12 15V3m0 0L8 7m4-4 4 4" />
      <path d="M8.5 10.5H6.5a1.5 1.5 0 0 0-1.5 1.5v7a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5h-2" />
    </svg>
  )
}
