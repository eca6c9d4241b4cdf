import { useTranslation } from 'react-i18next'
import type { LoginFailure } from '#features/login/login-failure.ts'
import styles from '#features/login/login-problem.module.css'
import { Problem } from '#ui/problem.tsx'

/** Why the login failed (spec §8). */
export function LoginProblem({ failure }: { failure: LoginFailure }) {
  const { t } = useTranslation('login')
  return (
    <Problem of={failure}>
      {failure.kind === 'attempts-left' ? (
        <>
          <p>{t('attemptsLeft')}</p>
          <p className={styles.attempts}>{t('attempts', { left: failure.count })}</p>
        </>
      ) : (
        <p>{t(failure.kind)}</p>
      )}
    </Problem>
  )
}
