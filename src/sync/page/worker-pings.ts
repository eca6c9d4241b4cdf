/** The interval of the pings while the page is visible and waits for the worker. */
export const PING_EVERY_MS = 10_000

/** While it waits for nothing: as often as the worker looks for news. */
export const IDLE_PING_EVERY_MS = 5 * 60_000

/** After so many pings without an answer the worker is given up. */
export const PINGS_LOST = 3
