import { Rotate3d, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#app/sheets/sheets.module.css'
import { TOUR_POWERS, tourSandbox } from '#app/sheets/tour-sandbox.ts'
import { storedConfig } from '#session/config.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

type Tour = 'asking' | 'here' | 'none' | 'unreachable'

/** The cooperative's 360-degree tour, in a frame that can do nothing to us (spec §1, §2). */
export function TourSheet() {
  const { t } = useTranslation('tour')
  const [tour, setTour] = useState<Tour>('asking')
  const { tourUrl } = storedConfig()

  useEffect(() => {
    let left = false
    const settle = (found: Tour) => {
      if (!left) setTour(found)
    }
    askFor(tourUrl).then(settle, () => settle('unreachable'))
    return () => {
      left = true
    }
  }, [tourUrl])

  switch (tour) {
    case 'asking':
      return (
        <Skeleton>
          <Bone height="min(36rem, 60dvb)" />
        </Skeleton>
      )
    case 'here':
      return (
        <iframe
          className={styles.tour}
          src={tourUrl}
          title={t('frame')}
          sandbox={tourSandbox(new URL(tourUrl, location.origin), location.origin)}
          allow={TOUR_POWERS}
          referrerPolicy="no-referrer"
        />
      )
    case 'none':
      return (
        <EmptyState icon={Rotate3d} title={t('noneTitle')}>
          {t('none')}
        </EmptyState>
      )
    case 'unreachable':
      return (
        <EmptyState icon={WifiOff} title={t('unreachableTitle')}>
          {t('unreachable')}
        </EmptyState>
      )
  }
}

/**
 * Whether the deployment has a tour there: a frame would show its error page and tell us nothing.
 * Elsewhere than on our own origin no permission can be asked for.
 */
async function askFor(tourUrl: string): Promise<Tour> {
  const url = new URL(tourUrl, location.origin)
  if (url.origin !== location.origin) return navigator.onLine ? 'here' : 'unreachable'
  const { ok } = await fetch(url, { method: 'HEAD', headers: { Accept: 'text/html' } })
  return ok ? 'here' : 'none'
}
