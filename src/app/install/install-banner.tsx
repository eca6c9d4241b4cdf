import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#app/install/install-banner.module.css'
import { dismissInstallOffer, type InstallOffer } from '#app/install-state.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

interface InstallBannerProps {
  offer: InstallOffer
  /** Opens the pictures of the steps. */
  onSteps: () => void
}

/** How to have Ataria on the home screen (spec §1); dismissed once is dismissed for good. */
export function InstallBanner({ offer, onSteps }: InstallBannerProps) {
  const { t } = useTranslation('install')
  const isIos = offer.kind === 'ios'
  return (
    <aside className={styles.banner} aria-label={t('title')}>
      <div className={styles.card}>
        <Mark className={styles.mark} />
        <div className={styles.words}>
          <p className={styles.title}>{t('title')}</p>
          <p className={styles.how}>{t(isIos ? 'iosHow' : 'promptHow')}</p>
        </div>
        <Button variant="primary" onClick={isIos ? onSteps : offer.ask}>
          {t(isIos ? 'steps' : 'install')}
        </Button>
        <button type="button" className={styles.dismiss} onClick={dismissInstallOffer}>
          <X aria-hidden="true" />
          <span className="visually-hidden">{t('dismiss')}</span>
        </button>
      </div>
    </aside>
  )
}
