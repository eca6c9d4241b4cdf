import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CODE_DIGITS } from '#contract/auth/pin.ts'
import { checkCode } from '#features/documentos/check-code.ts'
import { EMPTY_PAD, type PadState, padAfter } from '#features/documentos/pad-state.ts'
import styles from '#features/documentos/secret-code-pad.module.css'

interface SecretCodePadProps {
  /**
   * Called when the code was right: fetches and delivers the document; resolves to whether another
   * screen is shown now.
   */
  onVerified: (signal: AbortSignal) => Promise<boolean>
  onClose: () => void
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * Six digits, typed on its keys or a keyboard; the sixth one checks (spec §4). No input element holds
 * them, so that no browser feature fills them in, remembers or reads them.
 */
export function SecretCodePad({ onVerified, onClose }: SecretCodePadProps) {
  const { t } = useTranslation(['documentos', 'common'])
  const [state, dispatch] = useReducer(padAfter, EMPTY_PAD)
  const pad = useRef<HTMLDivElement>(null)
  const closing = useRef<AbortController>(undefined)
  const code = state.kind === 'checking' ? state.digits : undefined
  const deliver = useEffectEvent(async (signal: AbortSignal) => {
    const left = await onVerified(signal)
    // The list shows a download, or a failure.
    if (!left && !signal.aborted) onClose()
  })

  useEffect(() => {
    closing.current = new AbortController()
    return () => closing.current?.abort()
  }, [])

  // The dialog focuses the element with this attribute when it opens, which is after this effect.
  useEffect(() => {
    pad.current?.toggleAttribute('autofocus', true)
    pad.current?.focus()
  }, [])

  // Closing the pad aborts the check, not the end of this effect.
  const check = useEffectEvent(async (typedCode: string) => {
    const signal = closing.current?.signal
    if (!signal) return
    const answer = await checkCode(typedCode, signal)
    if (signal.aborted || answer === 'aborted') return
    if (answer === 'ok') {
      dispatch({ kind: 'accepted' })
      await deliver(signal)
    } else dispatch({ kind: 'refused', problem: answer })
  })
  useEffect(() => {
    if (code !== undefined) void check(code)
  }, [code])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^[0-9]$/.test(event.key)) dispatch({ kind: 'digit', digit: event.key })
    else if (event.key === 'Backspace') dispatch({ kind: 'erase' })
    else return
    event.preventDefault()
  })

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    for (const digit of pasted.replace(/[^0-9]/g, '')) dispatch({ kind: 'digit', digit })
  })

  // Wherever the focus is in the sheet: nothing else there takes digits.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', (event) => onKey(event), { signal })
    addEventListener('paste', (event) => onPaste(event), { signal })
    return () => listening.abort()
  }, [])

  const typed = state.kind === 'typing' ? state.digits.length : CODE_DIGITS
  const busy = state.kind !== 'typing'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the head.
    <div
      ref={pad}
      className={styles.pad}
      role="group"
      aria-label={t('pad.title')}
      aria-describedby="pad-about"
      tabIndex={-1}
    >
      <p id="pad-about" className={styles.about}>
        {t('pad.about')}
      </p>
      <Dots state={state} typed={typed} />
      <PadWords state={state} typed={typed} />
      <div className={styles.keys} aria-disabled={busy || undefined}>
        {KEYS.map((digit) => (
          <Key key={digit} digit={digit} onPress={() => dispatch({ kind: 'digit', digit })} />
        ))}
        <span />
        <Key digit="0" onPress={() => dispatch({ kind: 'digit', digit: '0' })} />
        <button type="button" className={styles.erase} onClick={() => dispatch({ kind: 'erase' })}>
          <Delete aria-hidden="true" />
          <span className="visually-hidden">{t('pad.erase')}</span>
        </button>
      </div>
      <div className={styles.ways}>
        <Link className={styles.way} to="/NuevoCodigo" replace>
          {t('pad.change')}
        </Link>
        <button type="button" className={styles.way} onClick={onClose}>
          {t('common:cancel')}
        </button>
      </div>
    </div>
  )
}

function Key({ digit, onPress }: { digit: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.key} onClick={onPress}>
      {digit}
    </button>
  )
}

/** Shows how many digits were typed, never which. */
function Dots({ state, typed }: { state: PadState; typed: number }) {
  const problem = state.kind === 'typing' ? state.problem : undefined
  return (
    // A new key for each problem restarts the shake animation.
    <div
      key={typed === 0 ? problem?.kind : 'typing'}
      className={styles.dots}
      data-dots=""
      data-wrong={problem ? '' : undefined}
      data-busy={state.kind === 'typing' ? undefined : ''}
      aria-hidden="true"
    >
      {Array.from({ length: CODE_DIGITS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are told apart by nothing else.
        <span key={index} className={styles.dot} data-filled={index < typed || undefined} />
      ))}
    </div>
  )
}

/** The state of the pad, as text and for screen readers. */
function PadWords({ state, typed }: { state: PadState; typed: number }) {
  const { t } = useTranslation('documentos')
  const problem = state.kind === 'typing' ? state.problem : undefined
  return (
    <div className={styles.words}>
      <p role="status">
        {state.kind === 'checking' && t('pad.verifying')}
        {state.kind === 'verified' && `${t('pad.verified')} ${t('pad.opening')}`}
        {state.kind === 'typing' && typed > 0 && (
          <span className="visually-hidden">{t('pad.typed', { typed, of: CODE_DIGITS })}</span>
        )}
      </p>
      <p className={styles.problem} role="alert">
        {problem &&
          (problem.kind === 'too-many'
            ? t('pad.tooMany', { minutes: problem.minutes })
            : t(`pad.${problem.kind}`))}
      </p>
    </div>
  )
}
