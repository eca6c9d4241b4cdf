import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useNavigationType } from 'react-router-dom'
import styles from '#features/login/door.module.css'
import { LanguageChoice } from '#features/login/language-choice.tsx'
import { Mark } from '#ui/mark.tsx'
import { PRERENDERED } from '#ui/prerendered.ts'

interface DoorProps {
  /** The window's title; set by the screen itself where it needs to. */
  heading: string
  children: ReactNode
}

/** The frame of the public screens: a doorway with a form in it (spec §2, "Public screens"). */
export function Door({ heading, children }: DoorProps) {
  const { t } = useTranslation(['login', 'common'])
  const title = `${heading} · ${t('common:appName')}`
  const name = useFocusOnArrival()
  const ground = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Not by `window-title.ts`: sharing it would pull the frame's chunk into Login's start.
    document.title = title
  }, [title])
  useEffect(paintGround, [])
  useEffect(() => ground.current?.removeAttribute(PRERENDERED), [])

  return (
    <div className="frame-ground" ref={ground}>
      <main className="frame-door">
        <header className={styles.head}>
          <Mark className={styles.mark} />
          <h1 className={styles.name} ref={name} tabIndex={-1}>
            {t('common:appName')}
          </h1>
          <p className={styles.tagline}>{t('tagline')}</p>
        </header>
        {children}
        <LanguageChoice />
      </main>
    </div>
  )
}

/** After a log-out what had the focus is gone: the heading gets it. A page that loads is announced by itself. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useNavigationType() === NavigationType.Pop
  const arrived = useRef(!loaded)
  useEffect(() => {
    if (!arrived.current) return
    arrived.current = false
    // Unless a form below has focused its first field.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** The wall around the door is the background of the whole window (frame.css). */
function paintGround(): () => void {
  const { dataset } = document.documentElement
  dataset.frame = 'login'
  return () => {
    dataset.frame = 'app'
  }
}
