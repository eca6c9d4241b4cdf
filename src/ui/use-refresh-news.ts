import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { DataAgeFacts } from '#ui/data-age-line.ts'

interface Refreshed {
  readonly freshness: DataAgeFacts['freshness']
}

/**
 * What a refresh that the person asked for has brought (`news` of `DataAge`): `Sin cambios · 10:42`.
 * `onAsked` is to be called when they ask.
 *
 * @param data as shown; nothing is said before the server has confirmed it again
 * @param tell says more than that there is something new
 */
export function useRefreshNews<Data extends Refreshed>(
  data: Data | undefined,
  syncing: boolean,
  tell?: (before: Data, after: Data) => string | undefined,
): { readonly news: string | undefined; onAsked(): void } {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const [before, setBefore] = useState<Data>()
  const onAsked = () => setBefore(data)
  const confirmedAt = data?.freshness?.confirmedAt
  const isTold =
    before !== undefined &&
    confirmedAt !== undefined &&
    confirmedAt !== before.freshness?.confirmedAt
  // After a failure only the fault is shown, even when other datasets were refreshed.
  if (syncing || !isTold || !data || data.freshness?.fault) return { news: undefined, onAsked }
  const what = isSame(before, data) ? t('unchanged') : (tell?.(before, data) ?? t('changed'))
  return { news: `${what} · ${whenWas(confirmedAt, language)}`, onAsked }
}

/** Apart from its age. Compared as text: once for each render after a refresh. */
function isSame(one: Refreshed, other: Refreshed): boolean {
  const [before, after] = [one, other].map((data) => JSON.stringify({ ...data, freshness: '' }))
  return before === after
}
