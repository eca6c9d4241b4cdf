import { useTranslation } from 'react-i18next'
import type { IsoDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import styles from '#features/calendario/day-sheet.module.css'
import type { DayView } from '#features/calendario/year-view.ts'
import { longDay, sentenceCase } from '#i18n/format.ts'
import kinds from '#ui/day-kind.module.css'
import { Dialog } from '#ui/dialog.tsx'

interface DaySheetProps {
  /** The open day, if one is open. */
  view: DayView | undefined
  today: IsoDay
  language: Language
  onClose: () => void
}

/** One day's long date, kind and text. */
export function DaySheet({ view, today, language, onClose }: DaySheetProps) {
  const { t } = useTranslation(['calendario', 'common'])
  const title = view ? sentenceCase(longDay(view.day, language), language) : ''
  return (
    <Dialog open={view !== undefined} onClose={onClose} title={title} from="below">
      {view && (
        <div className={styles.day}>
          <span
            className={`${kinds.kind} ${styles.number}`}
            data-kind={view.kind}
            aria-hidden="true"
          >
            {Number(view.day.slice(8))}
          </span>
          <div className={styles.words}>
            <p className={styles.kind}>
              {t(`common:dayKinds.${view.kind}`)}
              {view.day === today && ` · ${t('today')}`}
            </p>
            {view.text && <p className={styles.text}>{view.text}</p>}
          </div>
        </div>
      )}
    </Dialog>
  )
}
