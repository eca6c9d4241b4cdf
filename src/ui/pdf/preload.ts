/** PDF.js is heavy, and most visits open no document: it comes when one is about to. */
export const loadViewer = () => import('#ui/pdf/viewer.tsx')

let viewer: Awaited<ReturnType<typeof loadViewer>> | undefined

/** The viewer, when it was preloaded; it then stands in the first render. */
export function loadedViewer() {
  return viewer
}

/**
 * Fetches the viewer and starts its worker while the document is still on its way, or while
 * somebody types their code. What does not come is asked for again by the viewer itself.
 */
export function preloadPdfViewer(): void {
  loadViewer().then(
    (loaded) => {
      viewer = loaded
      loaded.warmUp()
    },
    () => {},
  )
}
