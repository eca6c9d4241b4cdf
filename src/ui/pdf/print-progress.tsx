import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { PageView } from '#ui/pdf/page-view.ts'
import { printDocument } from '#ui/pdf/print.ts'
import styles from '#ui/pdf/print-progress.module.css'

interface PrintProgressProps {
  view: PageView
  onEnd: () => void
}

/** Draws the pages for paper and opens the browser's print dialogue. */
export function PrintProgress({ view, onEnd }: PrintProgressProps) {
  const { t } = useTranslation(['pdf', 'common'])
  const [page, setPage] = useState(0)
  const [failed, setFailed] = useState(false)
  const pages = view.pdf.numPages
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const life = new AbortController()
    printDocument(view.pdf, view.get().rotation, setPage, life.signal).then(
      () => {
        if (!life.signal.aborted) end()
      },
      () => {
        if (!life.signal.aborted) setFailed(true)
      },
    )
    return () => life.abort()
  }, [view])

  return (
    <Dialog open onClose={onEnd} title={t('printing')} from="below">
      {failed ? (
        <p role="alert">{t('failed')}</p>
      ) : (
        <div className={styles.progress}>
          <progress value={page} max={pages} aria-label={t('printing')} />
          <span>{t('printingPage', { page, pages })}</span>
        </div>
      )}
      <Button onClick={onEnd}>{t('common:cancel')}</Button>
    </Dialog>
  )
}
