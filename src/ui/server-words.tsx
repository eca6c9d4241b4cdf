import { useTranslation } from 'react-i18next'

/** What the server said itself, beside our own text; nothing where it said nothing. */
export function ServerWords({ words }: { words: string | undefined }) {
  const { t } = useTranslation()
  return words ? <p>{t('serverSays', { words })}</p> : null
}
