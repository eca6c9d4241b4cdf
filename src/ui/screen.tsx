import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/screen.module.css'
import { showWindowTitle } from '#ui/window-title.ts'

interface ScreenProps {
  /** The section's name: heading and window title. */
  heading: string
  /** Keeps the heading for those who listen, where the screen's top speaks for itself. */
  headingHidden?: boolean
  /** The line that says how old the content is, a `DataAge`. */
  dataAge?: ReactNode
  /** Content that is no text to read, such as a year of months, may take more room. */
  wide?: boolean
  children: ReactNode
}

/**
 * The frame of a screen inside the app's frame. Its heading is what the shell focuses when the
 * route changes.
 */
export function Screen({ heading, headingHidden, dataAge, wide, children }: ScreenProps) {
  const { t } = useTranslation()
  const head = useRef<HTMLDivElement>(null)
  const title = `${heading} · ${t('appName')}`

  useEffect(() => {
    showWindowTitle(title)
  }, [title])
  useEffect(() => (head.current ? watchHeading(head.current) : undefined), [])

  return (
    <div className={styles.screen} data-wide={wide || undefined}>
      <div className={styles.head} ref={head}>
        <h1 className={headingHidden ? 'visually-hidden' : styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {dataAge}
      </div>
      {children}
    </div>
  )
}

/**
 * While the heading is scrolled out of view, `data-heading-away` stands on the root element and
 * the app's header shows the section's name instead of its own (frame.css).
 */
function watchHeading(head: HTMLElement): () => void {
  const root = document.documentElement
  const observer = new IntersectionObserver(
    ([entry]) => {
      root.toggleAttribute('data-heading-away', entry !== undefined && !entry.isIntersecting)
    },
    // The header covers the top of the view.
    { rootMargin: '-56px 0px 0px' },
  )
  observer.observe(head)
  return () => {
    observer.disconnect()
    root.removeAttribute('data-heading-away')
  }
}
