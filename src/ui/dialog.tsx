import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/dialog.module.css'
import { useSwipeAway } from '#ui/use-swipe-away.ts'

interface DialogProps {
  open: boolean
  /**
   * Called when the person closes it: Escape, the cross, the scrim, a swipe. Pair with `useSheet` for
   * back.
   */
  onClose: () => void
  title: string
  /** `below` rises from the bottom edge of a phone and stands centred on larger screens. */
  from: 'below' | 'side'
  /** Takes all the room there is: for pictures, not for text. */
  wide?: boolean
  children: ReactNode
}

/** A sheet over the screen, on the native `dialog`: it traps focus and returns it on closing. */
export function Dialog({ open, onClose, title, from, wide, children }: DialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A dialog that was never opened costs no render; a closing one stays for its transition.
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  useSwipeAway(dialog, from, onClose)

  useEffect(() => {
    const element = dialog.current
    if (open) element?.showModal()
    return () => element?.close()
  }, [open])

  // The dialog has no padding: a click on itself is a click on its backdrop.
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the cross.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-from={from}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onClick={onPress}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {wasOpen && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose}>
              <X aria-hidden="true" />
              <span className="visually-hidden">{t('close')}</span>
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
