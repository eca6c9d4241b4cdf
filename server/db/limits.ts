/** How long a caller waits for a connection. */
export const CONNECT_LIMIT_MS = 3_500

/**
 * How long a call may hold a connection, for a query or a transaction. With it every call is answered
 * within five seconds, whatever state the database is in.
 */
export const HOLD_LIMIT_MS = 3_500

/** Both limits for work on which no call depends: a start, an import, the nightly sweep. */
export const UNHURRIED_LIMIT_MS = 10 * 60_000

/** How long a shutdown waits for the connections that are in use. */
export const CLOSE_LIMIT_MS = 2_000
