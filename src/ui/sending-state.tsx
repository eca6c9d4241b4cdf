import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  LogIn,
  type LucideIcon,
  Search,
  Upload,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/sending-state.module.css'
import { ServerWords } from '#ui/server-words.tsx'

/** The state of an item on its way to the server; fits the outbox's states. */
export type SendingStateFacts =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly kind: 'needs-login' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'unsure' }
  | { readonly kind: 'rejected'; readonly code: string; readonly words?: string }
  | { readonly kind: 'sent'; readonly receipt: string }

const ICONS: Readonly<Record<SendingStateFacts['kind'], LucideIcon>> = {
  waiting: Clock,
  sending: Upload,
  'needs-login': LogIn,
  checking: Search,
  unsure: CircleHelp,
  rejected: CircleAlert,
  sent: CircleCheck,
}

/** Saved here → sending, with percent → received with its number; or the error (ux). */
export function SendingState({ state }: { state: SendingStateFacts }) {
  const { t } = useTranslation('outbox')
  const Icon = ICONS[state.kind]
  const percent = state.kind === 'sending' ? sentPercent(state) : undefined
  return (
    <div className={styles.state} data-state={state.kind}>
      <p className={styles.words}>
        <Icon aria-hidden="true" />
        {state.kind === 'sending'
          ? percent === undefined
            ? t('sending')
            : t('sendingPercent', { percent })
          : state.kind === 'sent'
            ? state.receipt
              ? t('sent', { receipt: state.receipt })
              : t('sentUnnumbered')
            : state.kind === 'rejected'
              ? t(`rejected.${rejection(state.code)}`)
              : t(state.kind)}
      </p>
      {state.kind === 'rejected' && <ServerWords words={state.words} />}
      {state.kind === 'unsure' && <p className={styles.hint}>{t('unsureHint')}</p>}
      {state.kind === 'sending' && (
        <progress className={styles.progress} aria-label={t('sending')} max={100} value={percent} />
      )}
    </div>
  )
}

/** 0–100, or `undefined` while the total is unknown. */
function sentPercent({
  sentBytes,
  totalBytes,
}: {
  readonly sentBytes: number
  readonly totalBytes: number
}): number | undefined {
  return totalBytes > 0 ? Math.min(100, Math.floor((sentBytes / totalBytes) * 100)) : undefined
}

/** An `ApiErrorCode` as far as the person can act on it. */
function rejection(
  code: string,
): 'invalid' | 'tooLarge' | 'fileType' | 'overQuota' | 'infected' | 'notYours' | 'other' {
  switch (code) {
    case 'bad-input':
      return 'invalid'
    case 'too-large':
      return 'tooLarge'
    case 'unsupported-type':
      return 'fileType'
    case 'over-quota':
      return 'overQuota'
    case 'infected':
      return 'infected'
    case 'forbidden':
      return 'notYours'
    default:
      return 'other'
  }
}
