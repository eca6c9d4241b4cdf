import { useLayoutEffect, useRef } from 'react'
import {
  type Location,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
} from 'react-router-dom'
import { OWN_SCROLL } from '#app/own-scroll.ts'
import { layersUnder } from '#ui/use-layers.ts'

/**
 * Restores the scroll position of each screen in the history. It stands before the screen: one that scrolls itself on
 * load does so afterwards.
 *
 * A layer that comes or goes leaves its screen where it is. The router alone would move it back to where it was
 * when the navigation began: on a slow phone a person has scrolled since.
 */
export function ScrollPlace() {
  const location = useLocation()
  const matches = useMatches()
  const screen = `${location.pathname} ${scrollKey(location, matches)}`
  const shown = useRef<string>(undefined)
  const top = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router restores at each new location.
  useLayoutEffect(() => {
    if (top.current !== undefined) scrollTo({ top: top.current, behavior: 'instant' })
    shown.current = screen
  }, [location])

  return (
    <>
      <BeforeRestoration
        location={location}
        run={() => {
          top.current = shown.current === screen ? scrollY : undefined
        }}
      />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Runs at each new location: the layout effects of siblings run in their order, and the parent's last. */
function BeforeRestoration({ location, run }: { location: Location; run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the same reason.
  useLayoutEffect(run, [location])
  return null
}

/** Another one each time the app is loaded. */
const THIS_LOAD = Math.random()

/**
 * Every first entry of a visit has the key `default`, no matter which screen it shows. A screen that scrolls itself on
 * every load gets another key each time, or the position of the previous load would be restored afterwards.
 */
function scrollKey({ key, pathname, state }: Location, matches: readonly UIMatch[]): string {
  // Layers come and go over one screen, which stays where it is.
  const screen = layersUnder(state) ?? key
  if (screen !== 'default') return screen
  const hasOwnScroll = matches.some(({ handle }) => handle === OWN_SCROLL)
  return hasOwnScroll ? `${pathname} ${THIS_LOAD}` : pathname
}
