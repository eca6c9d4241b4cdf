import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#app/shell/language-select.module.css'
import { whenIdle } from '#app/when-idle.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language, toLanguage } from '#contract/language.ts'
import { showLanguage } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { storeLanguage } from '#session/language.ts'

/**
 * The header's language dropdown (spec §2). The platform's own picker lies unseen over a short
 * label, since a select as wide as its longest option would not fit a narrow phone.
 */
export function LanguageSelect() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const ready = useReady()
  return (
    <div className={styles.language}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <ChevronDown aria-hidden="true" />
      {ready && (
        <select
          aria-label={t('language')}
          value={language}
          onChange={(event) => {
            const chosen = toLanguage(event.currentTarget.value)
            storeLanguage(chosen)
            void showLanguage(chosen)
            void keepAndSend(chosen)
          }}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** The latest the picker is there, however busy the page is. */
const PICKER_LATEST_MS = 500

/**
 * Whether the picker may come: after the first paint. A form control has the browser's autofill lay
 * the page out, and Chromium does so before it paints (docs/decisions/0008).
 */
function useReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    whenIdle(async () => setReady(true), PICKER_LATEST_MS)
  }, [])
  return ready
}

/** Notes it on the device, and has the outbox bring it to the server (spec §4, "Language"). */
async function keepAndSend(language: Language): Promise<void> {
  // Loaded when they are needed: the database's script is none of a start's.
  const [own, outbox] = await Promise.all([
    import('#sync/page/person-record.ts'),
    import('#sync/page/actions.ts'),
  ])
  await Promise.all([own.changePerson({ language }), outbox.changeLanguage(language)])
}
