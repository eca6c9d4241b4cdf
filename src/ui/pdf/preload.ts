/** PDF.js is heavy, and most visits open no document: it is loaded when one is about to open. */
export const loadViewer = () => import('#ui/pdf/viewer.tsx')

let viewer: Awaited<ReturnType<typeof loadViewer>> | undefined

/** The viewer, if it was preloaded: it is part of the first render then. */
export function loadedViewer() {
  return viewer
}

/**
 * Loads the viewer and starts its worker while the document is being fetched, or while the person types
 * the code. What fails to load is requested again by the viewer itself.
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
