import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#ui/overlay.module.css'

interface OverlayProps {
  /** Its accessible name. */
  label: string
  /** Called on Escape. The content has a visible way back of its own. */
  onClose: () => void
  children: ReactNode
}

/**
 * Covers the whole window, the app's frame too; traps the focus. Mount it to open it, and give it a
 * history entry (a route, or `useSheet`) so that the phone's back closes it.
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
        // Also fires for elements inside: a nested dialog, a file picker.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
