import { useTranslation } from 'react-i18next'
import { inLanguage } from '#contract/bilingual.ts'
import type { ResetProblem } from '#features/login/reset-failure.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Problem } from '#ui/problem.tsx'

/** Why a letter did not open: the server's own words, or ours. */
export function FirstAccessProblem({ problem }: { problem: ResetProblem }) {
  const { t } = useTranslation('resetPass')
  const language = useLanguage()
  const { failure, words } = problem
  const isCode = failure === 'badKey' || failure === 'notChanged'
  return (
    <Problem of={problem}>
      <p>{isCode ? t('first.badCode') : t(failure)}</p>
      {words !== undefined && <p>{inLanguage(words, language)}</p>}
      {isCode && words === undefined && <p>{t('first.badCodeHint')}</p>}
    </Problem>
  )
}
