/** The `handle` of a route whose screen goes to a place of its own on every load. */
export const OWN_PLACE = { ownPlace: true } as const
