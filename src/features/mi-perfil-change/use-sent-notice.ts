import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChangeRequestItem } from '#features/mi-perfil-change/queries.ts'
import { hasUnsavedTyping } from '#ui/unsaved-typing.ts'

/**
 * Goes back to MiPerfil, which shows the notice, once a request written here a moment ago was received
 * (spec §2). Stays when the person has begun another request: its list shows it, too.
 */
export function useSentNotice(
  items: readonly ChangeRequestItem[] | undefined,
  sentId: string | undefined,
): void {
  const navigate = useNavigate()
  const isReceived = items?.some(({ id, state }) => id === sentId && state.kind === 'sent') ?? false
  useEffect(() => {
    if (!isReceived || hasUnsavedTyping()) return
    navigate('/MiPerfil', { state: { changeRequestSent: true } })
  }, [isReceived, navigate])
}
