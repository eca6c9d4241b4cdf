import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/mark.css'
import '#rescue/rescue.css'
import { brand } from '#brand/brand.ts'
import { isServerThere } from '#rescue/is-server-there.ts'
import { showPanel } from '#rescue/panel.ts'

/**
 * The page that the service worker has within itself (sw/lazy-script/missing-files-page.ts): for a
 * start without index.html, where the browser has emptied the caches and there is no network.
 */

/** How often to check whether the server can be reached: not every network that comes back says so. */
const LOOK_EVERY_MS = 5_000

document.title = brand.name
showPanel('missing')
addEventListener('online', startAgain)
document.addEventListener('visibilitychange', startAgain)
setInterval(startAgain, LOOK_EVERY_MS)

let looking = false

async function startAgain(): Promise<void> {
  if (looking || document.visibilityState !== 'visible') return
  looking = true
  if (await isServerThere()) location.reload()
  looking = false
}
