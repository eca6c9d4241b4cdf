import { type DataRouter, type LoaderFunctionArgs, matchRoutes } from 'react-router-dom'

/** What our loaders need to know of an opening. */
export type Opening = Pick<LoaderFunctionArgs, 'request' | 'params'>

type Read = (opening: Opening) => Promise<unknown>

const reads = new WeakMap<object, Read>()

/** Lets a press on a link to the loader's screen call it, before the opening does: for a loader that changes nothing. */
export function mayReadAhead(loader: Read): void {
  reads.set(loader, loader)
}

/**
 * From now on a screen's script and rows are on their way when a finger or the mouse presses a link to it: until
 * it is lifted some 80 ms pass, in which they are mostly there (docs/decisions/0066). A press that opens nothing
 * has only read rows.
 */
export function readAhead(router: DataRouter): void {
  addEventListener('pointerdown', ({ target, button }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || button !== 0 || link.origin !== location.origin) return
    // The navigation fails in the same way, and says so.
    begin(router, link).catch(() => {})
  })
}

async function begin(router: DataRouter, { href, pathname }: HTMLAnchorElement): Promise<void> {
  const shown = new Set(router.state.matches.map(({ route }) => route.id))
  const matches = matchRoutes(router.routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route, params }) => {
      if (shown.has(route.id)) return
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
      await reads.get(Object(loader))?.({ request: new Request(href), params })
    }),
  )
}
