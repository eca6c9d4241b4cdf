/** The `handle` of a route whose screen scrolls to its own position on every load. */
export const OWN_SCROLL = { ownScroll: true } as const
