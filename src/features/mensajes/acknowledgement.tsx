import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/mensajes/acknowledgement.module.css'
import type { MarkData } from '#features/mensajes/queries.ts'
import { whenWas } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { acknowledge } from '#sync/page/message-marks.ts'
import { OutboxError } from '#sync/page/outbox-error.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'

/** Asks the reader to acknowledge a message, and says that they have; also without a network. */
export function Acknowledgement({ id, mark }: { id: string; mark: MarkData }) {
  const { t } = useTranslation('mensajes')
  const language = useLanguage()
  const [failures, setFailures] = useState(0)
  const { acknowledgedAt, isPending } = mark

  async function confirm() {
    try {
      await acknowledge(id)
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error
      setFailures((count) => count + 1)
    }
  }

  return (
    <section className={styles.acknowledgement} aria-label={t('acknowledge.title')}>
      {acknowledgedAt === undefined ? (
        <>
          <p>{t('acknowledge.asked')}</p>
          <Button variant="primary" onClick={() => void confirm()}>
            {t('acknowledge.confirm')}
          </Button>
        </>
      ) : (
        <p className={styles.done} role="status">
          <CircleCheck aria-hidden="true" />
          {t('acknowledge.done', { when: whenWas(acknowledgedAt, language) })}
        </p>
      )}
      {isPending && (
        <p className={styles.pending}>
          <Clock aria-hidden="true" />
          {t('acknowledge.pending')}
        </p>
      )}
      {failures > 0 && acknowledgedAt === undefined && (
        <Problem of={failures}>
          <p>{t('acknowledge.failed')}</p>
        </Problem>
      )}
    </section>
  )
}
