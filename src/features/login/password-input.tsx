import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/login/password-input.module.css'
import type { FieldControl } from '#ui/field.tsx'

interface PasswordInputProps extends ComponentProps<'input'> {
  control: FieldControl
  autoComplete: 'current-password' | 'new-password'
}

/** A password input that can show its text (spec §2 Login). */
export function PasswordInput({ control, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={styles.password}>
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={128}
        aria-required="true"
        {...rest}
      />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{t('showPassword')}</span>
      </button>
    </div>
  )
}
