import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChangeRequestItem } from '#features/mi-perfil-change/queries.ts'
import { hasUnsavedTyping } from '#ui/unsaved-typing.ts'

/**
 * Back to MiPerfil, which says it, once what was written here a moment ago is received (spec §2).
 * Not away from a next request that somebody has begun: that one's list says it too.
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
