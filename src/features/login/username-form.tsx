import { MailCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { storableText } from '#contract/wire/storable-text.ts'
import { DoneBox } from '#features/login/done-box.tsx'
import type { MailAnswer } from '#features/login/reset-action.ts'
import type { ResetProblem } from '#features/login/reset-failure.ts'
import styles from '#features/login/reset-pass-screen.module.css'
import { useLanguage } from '#i18n/use-language.ts'
import { lastUsername } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/problem.tsx'

type Phase =
  | { readonly kind: 'open' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'sending' }
  | ({ readonly kind: 'failed' } & ResetProblem)
  | { readonly kind: 'mailed'; readonly address: string }

/** Step 1: asks for the username, then says where the mail was sent (spec §4). */
export function UsernameForm({ initial = lastUsername() }: { initial?: string | undefined }) {
  const { t } = useTranslation(['resetPass', 'login'])
  const [phase, setPhase] = useState<Phase>({ kind: 'open' })
  const input = useRef<HTMLInputElement>(null)
  const language = useLanguage()
  const sending = phase.kind === 'sending'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const username = storableText(input.current?.value ?? '').trim()
    if (username === '') {
      setPhase({ kind: 'incomplete' })
      input.current?.focus()
      return
    }
    setPhase({ kind: 'sending' })
    const answer = await import('#features/login/reset-action.ts').then(
      ({ askForMail }) => askForMail(username),
      noWayToAsk,
    )
    setPhase(answer)
  }

  if (phase.kind === 'mailed') {
    return (
      <DoneBox icon={MailCheck} title={t('mailed')}>
        <p className={styles.address}>{phase.address}</p>
        <p>{t('mailedHint')}</p>
      </DoneBox>
    )
  }
  return (
    <form className={styles.form} aria-label={t('heading')} noValidate onSubmit={submit}>
      {phase.kind === 'failed' ? (
        <Problem of={phase}>
          {/* Spec §8: one text for a wrong name, else the server's own. */}
          <p>{phase.words === undefined ? t(phase.failure) : inLanguage(phase.words, language)}</p>
        </Problem>
      ) : (
        <p className={styles.intro}>{t('intro')}</p>
      )}
      <Field
        label={t('login:username')}
        error={phase.kind === 'incomplete' ? t('login:usernameRequired') : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name="username"
            defaultValue={initial}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={64}
            aria-required="true"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={sending}>
        {t(sending ? 'mailing' : 'mail')}
      </Button>
    </form>
  )
}

/** The chunk that calls the server could not be loaded, as there is no network. */
function noWayToAsk(): MailAnswer {
  return { kind: 'failed', failure: navigator.onLine ? 'serverGone' : 'offline' }
}
