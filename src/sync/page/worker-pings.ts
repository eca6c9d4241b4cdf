/** The interval of the pings, while the page is visible. */
export const PING_EVERY_MS = 10_000

/** After so many pings without an answer the worker is given up. */
export const PINGS_LOST = 3
