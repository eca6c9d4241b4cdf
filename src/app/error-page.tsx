import { useState } from 'react'
import styles from '#app/error-page.module.css'
import { reloadForFailedChunk } from '#app/failed-chunk.ts'
import { RepairButton } from '#app/repair-button.tsx'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { START_TEXTS } from '#i18n/texts.ts'
import { storedLanguage } from '#session/language.ts'
import { syncState } from '#sync/page/sync-client.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

/** Shown after a crash, or when a part does not load: calm, and with a way on. */
export function ErrorPage() {
  const language = storedLanguage() ?? DEFAULT_LANGUAGE
  // Not by i18next, which may be what failed.
  const texts = START_TEXTS[language].errorPage
  const [reloading] = useState(reloadForFailedChunk)
  if (reloading) return null
  const reason = reasonOf()
  return (
    <main className={styles.page} lang={language}>
      <Mark className={styles.mark} />
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.text}>{texts[reason]}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
      {reason === 'broken' && <RepairButton label={texts.repair} unreachable={texts.unreachable} />}
      {/* A document load on purpose: what crashed must not be kept. */}
      <a className={styles.home} href="/Portada">
        {texts.home}
      </a>
    </main>
  )
}

/** What may have stopped the page; the browser's word on the network is the best there is here. */
function reasonOf(): 'broken' | 'offline' | 'storageSilent' {
  if (syncState().storage === 'silent') return 'storageSilent'
  return navigator.onLine ? 'broken' : 'offline'
}
