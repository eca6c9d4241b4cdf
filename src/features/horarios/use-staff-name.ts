import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import { isStaffKind } from '#features/horarios/medical-week.ts'
import { useLanguage } from '#i18n/use-language.ts'

/** The name of a staff kind; for an unknown kind the server's own word (contract). */
export function useStaffName(): (kind: string) => string {
  const { t } = useTranslation('horarios')
  const language = useLanguage()
  return (kind) =>
    isStaffKind(kind) ? t(`staff.${kind}`) : inLanguage(kind, language) || t('otherStaff')
}
