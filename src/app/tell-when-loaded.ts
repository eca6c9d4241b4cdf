import type { DataRouter } from 'react-router-dom'

/**
 * The router itself, which from now on tells its subscribers of a navigation only when what it leads to is loaded.
 * Told when it begins as well, React would first render the screen that is being left once more; nothing on it
 * shows that another one is on its way (docs/decisions/0065).
 */
export function tellWhenLoaded(router: DataRouter): DataRouter {
  const { subscribe } = router
  router.subscribe = (tell) =>
    subscribe((state, facts) => {
      if (state.navigation.state === 'idle') tell(state, facts)
    })
  return router
}
