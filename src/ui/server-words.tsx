import { useTranslation } from 'react-i18next'

/** The server's own words, beside our text; nothing where it sent none. */
export function ServerWords({ words }: { words: string | undefined }) {
  const { t } = useTranslation()
  return words ? <p>{t('serverSays', { words })}</p> : null
}
