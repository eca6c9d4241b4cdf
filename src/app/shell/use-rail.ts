import { useSyncExternalStore } from 'react'

/** The rail stands from here on (signed-in.module.css, frame.css). */
const RAIL = '(min-width: 64rem)'

/** Whether the window has room for the menu at its side; where not, it is not even rendered. */
export function useRail(): boolean {
  return useSyncExternalStore(onRailChange, hasRail)
}

function onRailChange(listener: () => void): () => void {
  const rail = matchMedia(RAIL)
  rail.addEventListener('change', listener)
  return () => rail.removeEventListener('change', listener)
}

function hasRail(): boolean {
  return matchMedia(RAIL).matches
}
