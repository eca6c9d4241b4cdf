import { useEffect } from 'react'
import { showTitleCount } from '#ui/window-title.ts'

/**
 * Says how many messages are new where the bell is out of sight: before the window's title, and on
 * the installed app's icon. Both go with the frame, when the person signs out.
 *
 * @param unread `undefined` while it is not known
 */
export function useUnreadMarks(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined) mark(unread)
  }, [unread])
  useEffect(() => () => mark(0), [])
}

function mark(unread: number): void {
  showTitleCount(unread)
  if (!('setAppBadge' in navigator)) return
  // Refused where the app is not installed or badges are off: the bell says the same.
  navigator.setAppBadge(unread).catch(() => {})
}
