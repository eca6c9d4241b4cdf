import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import type { Language } from '#contract/language.ts'
import styles from '#features/mi-perfil/opening-list.module.css'
import { type OpeningRow, useOpenings } from '#features/mi-perfil/queries.ts'
import { monthAndYear, sentenceCase, whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { Button } from '#ui/button.tsx'
import { DataFault } from '#ui/data-fault.tsx'

/** How many are shown until the person asks for all. */
const FIRST = 5

/** Who opened the person's private documents, and when; nothing where the server does not tell. */
export function OpeningList() {
  const { t } = useTranslation('miPerfil')
  const data = useOpenings()
  const { connection } = useSyncState()
  const [isWhole, setWhole] = useState(false)
  if (!data?.openings) return null
  const { openings, freshness } = data
  const shown = isWhole ? openings : openings.slice(0, FIRST)
  return (
    <section className={styles.card} aria-labelledby="openings-title">
      <h2 id="openings-title" className={styles.title}>
        {t('openings.title')}
      </h2>
      <p className={styles.intro}>{t(openings.length > 0 ? 'openings.intro' : 'openings.none')}</p>
      <DataFault freshness={freshness} connection={connection.kind} />
      {shown.length > 0 && (
        <ul className={styles.openings}>
          {shown.map((opening) => (
            <Opening key={`${opening.copy}/${opening.id}`} opening={opening} />
          ))}
        </ul>
      )}
      {shown.length < openings.length && (
        <Button onClick={() => setWhole(true)}>
          {t('openings.all', { count: openings.length })}
        </Button>
      )}
    </section>
  )
}

function Opening({ opening: { at, isOwn, texto, month, device } }: { opening: OpeningRow }) {
  const { t } = useTranslation('miPerfil')
  const language = useLanguage()
  const by = t(isOwn ? 'openings.self' : 'openings.office')
  return (
    <li className={styles.opening}>
      <p className={styles.document}>
        {[inLanguage(texto, language), monthText(month, language)].filter(Boolean).join(' · ')}
      </p>
      <p>{[whenWas(at, language), by, device].filter((part) => part !== '').join(' · ')}</p>
    </li>
  )
}

/** `Octubre de 2026` for `202610`; nothing for a document without a month. */
function monthText(month: string, language: Language): string {
  if (month === '') return ''
  const text = monthAndYear(Number(month.slice(4)), month.slice(0, 4), language)
  return sentenceCase(text, language)
}
