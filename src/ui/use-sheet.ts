import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sharingPlace } from '#ui/use-layers.ts'

interface SheetState {
  /** The value of the open sheet, or `undefined` while it is closed. */
  readonly shown: string | undefined
  /** With `replace`, in place of the open sheet: back then leads to the screen. */
  show(value: string, options?: ShowOptions): void
  hide(): void
}

interface ShowOptions {
  readonly replace?: boolean
  /** The path of the screen it lies over, where that is not the current one. */
  readonly at?: string
}

/**
 * Keeps in the history whether a sheet is open, so that the phone's back closes it instead of leaving
 * the screen (ux "Frame"). `name` tells the screen's sheets apart; the value says what is shown (a day,
 * an id). A link inside a sheet should `replace`, or back opens the sheet again.
 */
export function useSheet(name: string): SheetState {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const shown = sheetIn(state, name)
  const under = useMemo(() => sharingPlace({ state, key, pathname }), [state, key, pathname])
  const hiding = useRef(false)

  useEffect(() => {
    hiding.current = shown === undefined
  }, [shown])

  const show = useCallback(
    (value: string, { replace = false, at = pathname }: ShowOptions = {}) => {
      navigate(
        { pathname: at, search },
        { state: { sheet: { name, value }, ...under }, preventScrollReset: true, replace },
      )
    },
    [navigate, pathname, search, under, name],
  )
  const hide = useCallback(() => {
    // Escape and a tap at once must not go back twice.
    if (hiding.current) return
    hiding.current = true
    if (!stepBack()) navigate(-1)
  }, [navigate])

  return { shown, show, hide }
}

/** Whether any sheet lies over the screen, by the state of its history entry. */
export function hasSheet(state: unknown): boolean {
  return openSheet(state) !== undefined
}

function sheetIn(state: unknown, name: string): string | undefined {
  const sheet = openSheet(state)
  return sheet?.name === name ? sheet.value : undefined
}

/** Another build may have written history entries: unknown state is a closed sheet. */
function openSheet(state: unknown): { readonly name: unknown; readonly value: string } | undefined {
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return undefined
  const { sheet } = state
  if (typeof sheet !== 'object' || sheet === null) return undefined
  if (!('name' in sheet) || !('value' in sheet)) return undefined
  const { name, value } = sheet
  return typeof value === 'string' ? { name, value } : undefined
}

/**
 * Leaves the page's current history entry. `history.back()` would first undo entries that an iframe
 * added; the Navigation API knows the page's own entries. Browsers without it go back one step. Returns
 * `false` when there is no such entry, and the caller navigates itself.
 */
function stepBack(): boolean {
  if (!('navigation' in window) || !window.navigation.canGoBack) return false
  const { committed, finished } = window.navigation.back()
  // Another screen or layer was opened meanwhile: the person stays there.
  committed?.catch(() => {})
  finished?.catch(() => {})
  return true
}
