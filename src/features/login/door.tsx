import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/login/door.module.css'
import { LanguageChoice } from '#features/login/language-choice.tsx'
import { Mark } from '#ui/mark.tsx'

interface DoorProps {
  /** The window's title; set by the screen itself where it needs to. */
  heading: string
  children: ReactNode
}

/** The frame of the public screens: a doorway with a form in it (spec §2, "Public screens"). */
export function Door({ heading, children }: DoorProps) {
  const { t } = useTranslation(['login', 'common'])
  const title = `${heading} · ${t('common:appName')}`

  useEffect(() => {
    // Not by `window-title.ts`: sharing it would pull the frame's chunk into Login's start.
    document.title = title
  }, [title])
  useEffect(paintGround, [])

  return (
    <div className="frame-ground">
      <main className="frame-door">
        <header className={styles.head}>
          <Mark className={styles.mark} />
          <h1 className={styles.name}>{t('common:appName')}</h1>
          <p className={styles.tagline}>{t('tagline')}</p>
        </header>
        {children}
        <LanguageChoice />
      </main>
    </div>
  )
}

/** The wall around the door is the background of the whole window (frame.css). */
function paintGround(): () => void {
  const { dataset } = document.documentElement
  dataset.frame = 'login'
  return () => {
    dataset.frame = 'app'
  }
}
