import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/login/password-input.module.css'
import type { FieldControl } from '#ui/field.tsx'

/** The password, which can be shown or hidden (spec §2 Login). */
export function PasswordInput({ control }: { control: FieldControl }) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={styles.password}>
      <input
        {...control}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={128}
        aria-required="true"
      />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{t('showPassword')}</span>
      </button>
    </div>
  )
}
