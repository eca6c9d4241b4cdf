import { useState } from 'react'
import styles from '#app/error-page.module.css'
import { reloadForFailedChunk } from '#app/failed-chunk.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import { storedLanguage } from '#session/language.ts'
import { storageTrouble } from '#sync/page/storage-trouble.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

interface Texts {
  readonly title: string
  readonly broken: string
  readonly offline: string
  readonly newer: string
  readonly reload: string
  readonly home: string
}

/** Not in the language chunks: one of those may be what failed to load. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  eu: {
    title: 'Orri hau ezin izan da erakutsi',
    broken:
      'Zerbait oker joan da, ez zuk egindakoagatik. Gailu honetan gordetako datuak bere horretan daude.',
    offline: 'Orri honen zati bat oraindik ez dago gailu honetan, eta orain ez dago konexiorik.',
    newer: 'Aplikazioaren bertsio berriago bat irekita dago beste leiho batean.',
    reload: 'Kargatu berriro',
    home: 'Joan hasierara',
  },
  es: {
    title: 'No se ha podido mostrar esta página',
    broken:
      'Algo ha ido mal, y no por lo que hayas hecho. Los datos guardados en este dispositivo siguen en su sitio.',
    offline:
      'Una parte de esta página todavía no está en este dispositivo, y ahora no hay conexión.',
    newer: 'Hay una versión más nueva de la aplicación abierta en otra ventana.',
    reload: 'Volver a cargar',
    home: 'Ir al inicio',
  },
}

/** Where a crash, or a part that would not load, ends: calm, and with a way on. */
export function ErrorPage() {
  const language = storedLanguage() ?? DEFAULT_LANGUAGE
  const texts = TEXTS[language]
  const [reloading] = useState(reloadForFailedChunk)
  if (reloading) return null
  return (
    <main className={styles.page} lang={language}>
      <Mark className={styles.mark} />
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.text}>{texts[reasonOf()]}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
      {/* A document load on purpose: what crashed must not be kept. */}
      <a className={styles.home} href="/Portada">
        {texts.home}
      </a>
    </main>
  )
}

/** What may have stopped the page; the browser's word on the network is the best there is here. */
function reasonOf(): 'newer' | 'broken' | 'offline' {
  if (storageTrouble() === 'newer') return 'newer'
  return navigator.onLine ? 'broken' : 'offline'
}
