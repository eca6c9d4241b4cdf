import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageView } from '#ui/pdf/page-view.ts'
import { drawThumbnails } from '#ui/pdf/thumbnail-drawing.ts'
import styles from '#ui/pdf/thumbnails.module.css'
import { useViewState } from '#ui/pdf/use-page-view.ts'

interface ThumbnailsProps {
  view: PageView
  /** Called when a page was chosen. */
  onGo: () => void
}

/** Small pages to navigate by. Only those in view are drawn. */
export function Thumbnails({ view, onGo }: ThumbnailsProps) {
  const { t } = useTranslation('pdf')
  const { page, rotation } = useViewState(view)
  const list = useRef<HTMLOListElement>(null)

  useEffect(
    () => (list.current ? drawThumbnails(list.current, view.pdf, rotation) : undefined),
    [view, rotation],
  )
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <ol className={styles.list} ref={list}>
      {Array.from({ length: view.pdf.numPages }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <button
            type="button"
            className={styles.thumbnail}
            data-page={number}
            aria-label={t('page', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => {
              view.goTo(number)
              onGo()
            }}
          >
            <canvas />
            <span>{number}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
