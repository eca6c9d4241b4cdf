import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHomeChange } from '#features/portada/queries.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'

/**
 * What a refresh of home has brought (`news` of `DataAge`); `onAsked` is to be called when the person asks. Unlike
 * other screens (`useRefreshNews`), home shows datasets that it reads apart from each other.
 */
export function useHomeNews(syncing: boolean): {
  readonly news: string | undefined
  onAsked(): void
} {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const [askedAt, setAskedAt] = useState<number>()
  // Before that, home need not wake for every dataset.
  const home = useHomeChange(askedAt !== undefined)
  const onAsked = () => setAskedAt(Date.now())
  const confirmedAt = home?.freshness.confirmedAt
  const isTold = askedAt !== undefined && confirmedAt !== undefined && confirmedAt >= askedAt
  // After a failure only the fault is shown, even when other datasets were refreshed.
  if (syncing || !isTold || home?.freshness.fault) return { news: undefined, onAsked }
  const isChanged = home?.changedAt !== undefined && home.changedAt >= askedAt
  const what = t(isChanged ? 'changed' : 'unchanged')
  return { news: `${what} · ${whenWas(confirmedAt, language)}`, onAsked }
}
