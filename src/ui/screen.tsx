import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/screen.module.css'
import { showWindowTitle } from '#ui/window-title.ts'

interface ScreenProps {
  /** The section's name: heading and window title. */
  heading: string
  /** The heading's language, where it is not the page's. */
  headingLang?: string | undefined
  /** Hides the heading visually, where the screen's top speaks for itself. */
  headingHidden?: boolean
  /** The line with the age of the content, a `DataAge`. */
  dataAge?: ReactNode
  /** A pane beside the screen that names the page and has its first heading. */
  pane?: boolean | undefined
  /** Wider, for content that is not text, such as a year of months. */
  wide?: boolean
  children: ReactNode
}

/**
 * The frame of a screen inside the app's frame. The shell focuses its heading when the route changes.
 */
export function Screen(props: ScreenProps) {
  const { heading, headingLang, headingHidden, dataAge, pane = false, wide, children } = props
  const { t } = useTranslation()
  const head = useRef<HTMLDivElement>(null)
  const title = `${heading} · ${t('appName')}`

  useEffect(() => {
    if (!pane) showWindowTitle(title)
  }, [title, pane])
  useEffect(() => (head.current && !pane ? watchHeading(head.current) : undefined), [pane])
  const Heading = pane ? 'h2' : 'h1'

  return (
    <div className={styles.screen} data-wide={wide || undefined}>
      <div className={styles.head} ref={head}>
        <Heading
          className={headingHidden ? 'visually-hidden' : styles.heading}
          lang={headingLang}
          tabIndex={pane ? undefined : -1}
        >
          {heading}
        </Heading>
        {dataAge}
      </div>
      {children}
    </div>
  )
}

/**
 * While the heading is scrolled out of view, sets `data-heading-away` on the root element, and the app's
 * header shows the section's name instead of its own (frame.css).
 */
function watchHeading(head: HTMLElement): () => void {
  const root = document.documentElement
  const observer = new IntersectionObserver(
    (entries) => {
      // A quick scroll reports several states at once, the newest last.
      root.toggleAttribute('data-heading-away', entries.at(-1)?.isIntersecting === false)
    },
    // The header covers the top of the viewport.
    { rootMargin: '-56px 0px 0px' },
  )
  observer.observe(head)
  return () => {
    observer.disconnect()
    root.removeAttribute('data-heading-away')
  }
}
