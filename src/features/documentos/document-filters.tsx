import { useTranslation } from 'react-i18next'
import styles from '#features/documentos/document-filters.module.css'
import type { Period } from '#features/documentos/folder-view.ts'
import { monthName, sentenceCase } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Field } from '#ui/field.tsx'

interface DocumentFiltersProps {
  years: readonly number[]
  period: Period
  onChange: (period: Period) => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Month and year; the first choice of each means all (spec §2, Documentos). */
export function DocumentFilters({ years, period, onChange }: DocumentFiltersProps) {
  const { t } = useTranslation('documentos')
  const language = useLanguage()
  return (
    <div className={styles.filters}>
      <Field label={t('month')}>
        {(control) => (
          <select
            {...control}
            value={period.month ?? ''}
            onChange={({ currentTarget }) => onChange(periodOf(currentTarget.value, period.year))}
          >
            <option value="">{t('allMonths')}</option>
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {sentenceCase(monthName(month, language), language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('year')}>
        {(control) => (
          <select
            {...control}
            value={period.year ?? ''}
            onChange={({ currentTarget }) => onChange(periodOf(period.month, currentTarget.value))}
          >
            <option value="">{t('allYears')}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

function periodOf(month: string | number | undefined, year: string | number | undefined): Period {
  return {
    ...(month ? { month: Number(month) } : {}),
    ...(year ? { year: Number(year) } : {}),
  }
}
