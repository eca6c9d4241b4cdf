import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ChangeRequestItem } from '#features/mi-perfil-change/queries.ts'
import { hasUnsavedTyping } from '#ui/unsaved-typing.ts'
import { hasSheet } from '#ui/use-sheet.ts'

/**
 * Goes back to MiPerfil, which shows the notice, once a request written here a moment ago was received
 * (spec §2). Waits while the menu or another sheet is open. Stays when the person has begun another request:
 * its list shows it, too.
 */
export function useSentNotice(
  items: readonly ChangeRequestItem[] | undefined,
  sentId: string | undefined,
): void {
  const navigate = useNavigate()
  const isCovered = hasSheet(useLocation().state)
  const isReceived = items?.some(({ id, state }) => id === sentId && state.kind === 'sent') ?? false
  useEffect(() => {
    if (!isReceived || isCovered || hasUnsavedTyping()) return
    navigate('/MiPerfil', { state: { changeRequestSent: true } })
  }, [isReceived, isCovered, navigate])
}
