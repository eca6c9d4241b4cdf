/** How long a caller waits for a connection. */
export const CONNECT_LIMIT_MS = 3_500

/**
 * How long a call may hold a connection, for a query or for a transaction. It is answered within five
 * seconds then, whatever has become of the database.
 */
export const HOLD_LIMIT_MS = 3_500

/** The same for work that nobody waits for: a start, an import, the nightly sweep. */
export const UNHURRIED_LIMIT_MS = 10 * 60_000

/** How long who holds a connection is waited for when the server ends. */
export const CLOSE_LIMIT_MS = 2_000
