import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/mark.css'
import '#app/frame.css'
import '#rescue/rescue.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ErrorPage } from '#app/error-page.tsx'
import { noticeFailedChunks } from '#app/failed-chunk.ts'
import { noticeInstallPrompt } from '#app/install-state.ts'
import { returnFocus } from '#app/return-focus.ts'
import { createRouter } from '#app/router.tsx'
import { allowSkippedFades } from '#app/skipped-fades.ts'
import { whenIdle } from '#app/when-idle.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { startI18n } from '#i18n/i18n.ts'
import { storedLanguage } from '#session/language.ts'

if (!globalThis.atariaBlocked) {
  noticeFailedChunks()
  noticeInstallPrompt()
  returnFocus()
  allowSkippedFades()
  void start()
}

// A function, not a top-level await: that would keep the bundler from merging chunks, and a lazy
// chunk that imports from this one would wait for it for ever.
async function start(): Promise<void> {
  startI18n(storedLanguage() ?? DEFAULT_LANGUAGE)
  // The frame that index.html painted stays until the first route is there, so that nothing
  // flashes by.
  const router = createRouter()
  const firstRoute = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
  const started = await Promise.all([firstRoute, stylesApplied()]).then(
    () => true,
    () => false,
  )

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>{started ? <RouterProvider router={router} /> : <ErrorPage />}</StrictMode>
  )
  // The form that index.html shows is Login's own, and may have been typed into.
  const isLogin = started && router.state.location.pathname === '/Login'
  if (isLogin && root.querySelector('form')) hydrateRoot(root, app)
  else createRoot(root).render(app)

  whenIdle(async () => {
    const { sweep } = await import('#sync/page/sweep.ts')
    await sweep()
  })
  whenIdle(async () => {
    const { afterStart } = await import('#app/after-start.ts')
    await afterStart(router)
  })
}

/**
 * Resolves when the styles that index.html's boot script asked for are applied. The imports that
 * need them find their links there and wait no more.
 */
async function stylesApplied(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const pending = [...links].filter(({ sheet }) => sheet === null)
  await Promise.all(
    pending.map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', reject)
        }),
    ),
  )
}
