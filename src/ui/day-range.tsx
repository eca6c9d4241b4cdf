import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IsoDay, parseIsoDay } from '#contract/day.ts'
import { shortDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import styles from '#ui/day-range.module.css'
import { Field } from '#ui/field.tsx'

/** From one day to another, both included. */
export interface DayRangeValue {
  readonly from: IsoDay
  readonly to: IsoDay
}

interface DayRangeProps {
  value: DayRangeValue
  /** What may be picked. */
  limits: DayRangeValue
  /** Ranges of one tap. */
  ready: readonly { readonly key: string; readonly label: string; readonly range: DayRangeValue }[]
  onChange: (range: DayRangeValue) => void
}

/**
 * Picks a range of days: by one tap, or by two dates. What is typed stays as it is typed; only what
 * makes a range is passed on, and what does not is told why.
 */
export function DayRange({ value, limits, ready, onChange }: DayRangeProps) {
  const { t } = useTranslation('dayRange')
  const language = useLanguage()
  const [typed, setTyped] = useState<{ from: string; to: string }>(value)
  const [seen, setSeen] = useState(value)
  // A tap, or the way back, chose another range: the fields follow.
  if (seen.from !== value.from || seen.to !== value.to) {
    setSeen(value)
    setTyped(value)
  }
  const fault = faultOf(typed, limits)

  function type(part: 'from' | 'to', text: string) {
    const next = { ...typed, [part]: text }
    setTyped(next)
    const [from, to] = [parseIsoDay(next.from), parseIsoDay(next.to)]
    if (from && to && !faultOf(next, limits)) onChange({ from, to })
  }
  const message = {
    order: t('order'),
    limits: t('limits', {
      from: shortDay(limits.from, language),
      to: shortDay(limits.to, language),
    }),
    none: undefined,
  }
  return (
    <div className={styles.range}>
      <fieldset className={styles.ready}>
        <legend className="visually-hidden">{t('ready')}</legend>
        {ready.map(({ key, label, range }) => (
          <button
            key={key}
            type="button"
            className={styles.tap}
            aria-pressed={range.from === value.from && range.to === value.to}
            onClick={() => onChange(range)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className={styles.dates}>
        {(['from', 'to'] as const).map((part) => (
          <Field
            key={part}
            label={t(part)}
            error={fault?.part === part ? message[fault.kind] : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="date"
                lang={language}
                required
                min={limits.from}
                max={limits.to}
                value={typed[part]}
                onChange={(event) => type(part, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}

interface RangeFault {
  readonly part: 'from' | 'to'
  /** `'none'` is an empty field: somebody is typing. */
  readonly kind: 'order' | 'limits' | 'none'
}

function faultOf(
  typed: { from: string; to: string },
  limits: DayRangeValue,
): RangeFault | undefined {
  for (const part of ['from', 'to'] as const) {
    const day = parseIsoDay(typed[part])
    if (!day) return { part, kind: 'none' }
    if (day < limits.from || day > limits.to) return { part, kind: 'limits' }
  }
  return typed.from > typed.to ? { part: 'to', kind: 'order' } : undefined
}
