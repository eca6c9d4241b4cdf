import { useTranslation } from 'react-i18next'
import { requestKey } from '#features/nuevo-codigo/change-code.ts'
import styles from '#features/nuevo-codigo/nuevo-codigo-screen.module.css'
import { useStep } from '#features/nuevo-codigo/use-step.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'

/** Step 1: asks for the security key by mail. */
export function MailStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('nuevoCodigo')
  const { busy, failure, submit } = useStep(requestKey, onDone)
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t('mail.about')}</p>
      {failure && (
        <Problem of={failure}>
          {t(failure.outcome === 'refused' ? 'problem.failed' : `problem.${failure.outcome}`)}
        </Problem>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('mail.send')}
      </Button>
    </form>
  )
}
