import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keptPasswordRules, PASSWORD_RULES } from '#contract/auth/password.ts'
import styles from '#features/login/reset-pass-screen.module.css'

/** The rules of a password, ticked off while typing (spec §5). */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('resetPass')
  const kept = keptPasswordRules(password)
  // The rule against spaces is shown only after one was typed.
  const shown = PASSWORD_RULES.filter((rule) => rule !== 'noSpaces' || !kept.has(rule))
  return (
    <ul className={styles.rules} aria-label={t('rulesName')}>
      {shown.map((rule) => {
        const Icon = kept.has(rule) ? Check : Circle
        return (
          <li key={rule} data-kept={kept.has(rule) || undefined}>
            <Icon aria-hidden="true" />
            <span>
              {t(`rules.${rule}`)}
              {kept.has(rule) && <span className="visually-hidden"> {t('kept')}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
