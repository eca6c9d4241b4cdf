import { isDatabaseRefused, isStorageRefused } from '#rescue/blocked-storage.ts'
import { showPanel } from '#rescue/panel.ts'
import { repair } from '#rescue/repair.ts'
import { PRERENDERED } from '#ui/prerendered.ts'

/**
 * Is in index.html itself, before all else, as its first script: it works where the app's own
 * script is missing, is a Wi-Fi portal's page, or throws before there is anything to see. The
 * service worker has the same panel for where index.html is missing too (missing-files.ts).
 */
declare global {
  /** For the app's own error page: the same repair (repair.ts). */
  var atariaRepair: (() => Promise<boolean>) | undefined
  /** The browser keeps no data: the app does not even try to start. */
  var atariaBlocked: boolean | undefined
}

/** How long after an error the app may still start: not every error prevents it. */
const AFTER_ERROR_MS = 3_000

/**
 * How long after the page has loaded, and how long after it was received, when nothing at all happens.
 */
const AFTER_LOAD_MS = 10_000
const LATEST_MS = 30_000

let panel: HTMLElement | undefined

globalThis.atariaBlocked = isStorageRefused()
if (globalThis.atariaBlocked) addEventListener('DOMContentLoaded', showBlocked)
// A signed-in person has a database. Others are told before the log-in, which would fail.
else if (!localStorage.getItem('ataria.database')) {
  addEventListener('load', async () => {
    if (await isDatabaseRefused()) showBlocked()
  })
}

globalThis.atariaRepair = repair
const judgeSoon = () => setTimeout(judge, AFTER_ERROR_MS)
// In the capturing phase: the error of a script that does not load stays at its element.
addEventListener('error', judgeSoon, true)
addEventListener('unhandledrejection', judgeSoon)
addEventListener('load', () => setTimeout(judge, AFTER_LOAD_MS))
setTimeout(judge, LATEST_MS)

function showBlocked(): void {
  panel ??= showPanel('blocked')
  setHidden(true)
}

/** Under the panel lies what index.html painted: it is not to be read out or reached by the keyboard. */
function setHidden(isHidden: boolean): void {
  document.getElementById('root')?.toggleAttribute('hidden', isHidden)
}

function judge(): void {
  const root = document.getElementById('root')
  if (panel || hasStarted(root)) return
  panel = showPanel(navigator.onLine ? 'broken' : 'missing')
  setHidden(true)
  // It was slow, and has started after all.
  new MutationObserver((_, observer) => {
    if (!hasStarted(root)) return
    observer.disconnect()
    panel?.remove()
    setHidden(false)
  }).observe(root ?? document.body, {
    childList: true,
    subtree: true,
    attributeFilter: [PRERENDERED],
  })
  addEventListener('online', () => location.reload())
}

/** Whether React has replaced the static frame, or taken over Login's form. */
function hasStarted(root: Element | null): boolean {
  return root?.querySelector(`:scope > :not([aria-hidden], [${PRERENDERED}])`) != null
}
