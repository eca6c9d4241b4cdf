import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginFailure } from '#features/login/login-failure.ts'
import styles from '#features/login/login-problem.module.css'

/** Why the login failed: said aloud, and where the focus is. */
export function LoginProblem({ failure }: { failure: LoginFailure }) {
  const { t } = useTranslation('login')
  const box = useRef<HTMLDivElement>(null)

  // Each new failure, even of the same kind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the failure is what it answers to.
  useEffect(() => {
    box.current?.focus()
  }, [failure])

  return (
    <div ref={box} className={styles.problem} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden="true" />
      <div>
        {failure.kind === 'attempts-left' ? (
          <>
            <p>{t('attemptsLeft')}</p>
            <p className={styles.attempts}>{t('attempts', { left: failure.count })}</p>
          </>
        ) : (
          <p>{t(failure.kind)}</p>
        )}
      </div>
    </div>
  )
}
