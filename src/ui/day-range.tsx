import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IsoDay, parseIsoDay } from '#contract/day.ts'
import { shortDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import styles from '#ui/day-range.module.css'
import { Field } from '#ui/field.tsx'
import { pastedDay } from '#ui/pasted-day.ts'

/** From one day to another, both included. */
export interface DayRangeValue {
  readonly from: IsoDay
  readonly to: IsoDay
}

interface DayRangeProps {
  value: DayRangeValue
  /** The days that may be picked. */
  limits: DayRangeValue
  /** Preset ranges. */
  ready: readonly { readonly key: string; readonly label: string; readonly range: DayRangeValue }[]
  onChange: (range: DayRangeValue) => void
}

/**
 * Picks a range of days: a preset, or two dates. Typed dates stay as typed; only a valid range is passed
 * on, and an invalid one is explained.
 */
export function DayRange({ value, limits, ready, onChange }: DayRangeProps) {
  const { t } = useTranslation('dayRange')
  const language = useLanguage()
  const faultId = useId()
  const [typed, setTyped] = useState<{ from: string; to: string }>(value)
  const [seen, setSeen] = useState(value)
  // A preset, or back navigation, chose another range: the fields follow.
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
  const bounds = { from: shortDay(limits.from, language), to: shortDay(limits.to, language) }
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
          <Field key={part} label={t(part)} errorId={fault?.part === part ? faultId : undefined}>
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
                // A browser's own field takes a pasted day in one form, or in none.
                onPaste={(event) => {
                  const day = pastedDay(event.clipboardData.getData('text'))
                  if (!day) return
                  event.preventDefault()
                  type(part, day)
                }}
              />
            )}
          </Field>
        ))}
        {/* One line for both: what says that a day is not allowed takes the place of what says which are. */}
        <p id={faultId} className={styles.told} data-fault={fault && ''} role="status">
          {fault && <CircleAlert aria-hidden="true" />}
          {fault
            ? t('fault', { field: t(fault.part), problem: t(fault.kind, bounds) })
            : t('allowed', bounds)}
        </p>
      </div>
    </div>
  )
}

interface RangeFault {
  readonly part: 'from' | 'to'
  readonly kind: 'order' | 'limits'
}

/** Why two dates make no range; of an empty field nothing is said, the person is typing. */
function faultOf(
  typed: { from: string; to: string },
  limits: DayRangeValue,
): RangeFault | undefined {
  for (const part of ['from', 'to'] as const) {
    const day = parseIsoDay(typed[part])
    if (!day) return undefined
    if (day < limits.from || day > limits.to) return { part, kind: 'limits' }
  }
  return typed.from > typed.to ? { part: 'to', kind: 'order' } : undefined
}
