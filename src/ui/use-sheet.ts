import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface SheetState {
  /** What the open sheet shows, or `undefined` while it is closed. */
  readonly shown: string | undefined
  /** With `replace`, in place of the sheet that is open: back then leads to the screen. */
  show(value: string, options?: { readonly replace?: boolean }): void
  hide(): void
}

/**
 * Whether a sheet is open stands in the history, so that the phone's back closes it instead of
 * leaving the screen (ux "Frame"). `name` tells the screen's sheets apart; the value says what is
 * shown (a day, an id). A link inside a sheet should `replace`, or back opens the sheet again.
 */
export function useSheet(name: string): SheetState {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const shown = sheetIn(state, name)
  const hiding = useRef(false)

  useEffect(() => {
    hiding.current = shown === undefined
  }, [shown])

  const show = useCallback(
    (value: string, { replace = false }: { readonly replace?: boolean } = {}) => {
      navigate(
        { pathname, search },
        { state: { sheet: { name, value } }, preventScrollReset: true, replace },
      )
    },
    [navigate, pathname, search, name],
  )
  const hide = useCallback(() => {
    // Escape and a press at once must not go back twice.
    if (hiding.current) return
    hiding.current = true
    navigate(-1)
  }, [navigate])

  return { shown, show, hide }
}

/** History entries may be another build's: whatever is not ours is no open sheet. */
function sheetIn(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return undefined
  const { sheet } = state
  if (typeof sheet !== 'object' || sheet === null) return undefined
  if (!('name' in sheet) || sheet.name !== name || !('value' in sheet)) return undefined
  return typeof sheet.value === 'string' ? sheet.value : undefined
}
