import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { installOffer, onInstallOffer } from '#app/install-state.ts'
import { whenIdle } from '#app/when-idle.ts'
import { showScreenTexts } from '#i18n/i18n.ts'

const InstallBanner = lazy(async () => {
  const [banner] = await Promise.all([import('#app/install/install-banner.tsx'), showScreenTexts()])
  return { default: banner.InstallBanner }
})

/** The install banner, once the page has nothing better to do; few ever see it. */
export function InstallOfferBanner({ onSteps }: { onSteps: () => void }) {
  const offer = useSyncExternalStore(onInstallOffer, installOffer)
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(async () => setIdle(true)), [])
  if (!offer || !idle) return null
  return (
    <Suspense>
      <InstallBanner offer={offer} onSteps={onSteps} />
    </Suspense>
  )
}
