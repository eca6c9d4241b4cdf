import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

interface UnsureActionsProps {
  onSendAgain: () => void
  onFine: () => void
}

/** What the person can do about something that may have arrived: nobody else can know. */
export function UnsureActions({ onSendAgain, onFine }: UnsureActionsProps) {
  const { t } = useTranslation('outbox')
  return (
    <>
      <Button onClick={onSendAgain}>{t('sendAgain')}</Button>
      <Button onClick={onFine}>{t('itIsFine')}</Button>
    </>
  )
}
