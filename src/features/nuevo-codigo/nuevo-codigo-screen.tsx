import { CircleCheckBig } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CodeStep } from '#features/nuevo-codigo/code-step.tsx'
import { keepStep, keptStep } from '#features/nuevo-codigo/kept-step.ts'
import { KeyStep } from '#features/nuevo-codigo/key-step.tsx'
import { MailStep } from '#features/nuevo-codigo/mail-step.tsx'
import styles from '#features/nuevo-codigo/nuevo-codigo-screen.module.css'
import { Screen } from '#ui/screen.tsx'

/** How long the success is shown before Portada follows (spec §4 and §9). */
const RETURN_MS = 2000

const STEPS = ['mail', 'key', 'code'] as const

type Step = (typeof STEPS)[number] | 'done'

/** A key is mailed, entered, and then the new code typed twice (spec §4, "Secret code change"). */
export function NuevoCodigoScreen() {
  const { t } = useTranslation(['nuevoCodigo', 'common'])
  const [step, setStep] = useState<Step>(() => keptStep() ?? 'mail')
  useReturnHome(step === 'done')

  function goTo(next: Step) {
    keepStep(next === 'key' || next === 'code' ? next : undefined)
    setStep(next)
  }
  return (
    <Screen heading={t('common:sections.NuevoCodigo')}>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={step === name ? 'step' : undefined}
            data-past={step === 'done' || index < STEPS.indexOf(step) || undefined}
          >
            {t(`steps.${name}`)}
          </li>
        ))}
      </ol>
      <div className={styles.card}>
        {step === 'mail' && <MailStep onDone={() => goTo('key')} />}
        {step === 'key' && <KeyStep onDone={() => goTo('code')} onAgain={() => goTo('mail')} />}
        {step === 'code' && <CodeStep onDone={() => goTo('done')} onAgain={() => goTo('mail')} />}
        {step === 'done' && (
          <div className={styles.done} role="status">
            <CircleCheckBig aria-hidden="true" />
            <p>{t('changed')}</p>
          </div>
        )}
      </div>
    </Screen>
  )
}

function useReturnHome(isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/Portada', { replace: true }), RETURN_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
