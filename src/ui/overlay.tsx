import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#ui/overlay.module.css'

interface OverlayProps {
  /** Its name for those who listen. */
  label: string
  /** Escape. What is inside has its own way back to see. */
  onClose: () => void
  children: ReactNode
}

/**
 * Fills the whole window, over the app's frame; the keyboard stays inside. Mount it to open it, and
 * give it a place in the history (a route, or `useSheet`) so that the phone's back closes it.
 */
export function Overlay({ label, onClose, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={label}
      onCancel={(event) => {
        // Also of what is inside: a dialog of its own, a file picker.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
