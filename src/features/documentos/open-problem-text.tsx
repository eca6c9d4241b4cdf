import { useTranslation } from 'react-i18next'
import type { OpenProblem } from '#features/documentos/use-open-document.ts'
import { Problem } from '#ui/problem.tsx'

/** Why a document did not open, in spec §5's and §8's words. */
export function OpenProblemText({ problem }: { problem: OpenProblem }) {
  const { t } = useTranslation('documentos')
  return (
    <Problem of={problem}>
      {problem.kind === 'unshown'
        ? t('problem.unshown', { type: problem.type })
        : t(`problem.${problem.kind}`)}
    </Problem>
  )
}
