import pg from 'pg'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * The connections of another pool, for long work: a caller waits up to `waitLimitMs` for a free
 * connection, where the pool itself lets a caller wait only as long as a call may. The pool's own limit
 * for opening a connection still applies. It opens no connections itself, and is a `pg.Pool` because
 * Drizzle asks for one.
 */
export class PatientPool extends pg.Pool {
  readonly #pool: pg.Pool
  readonly #waitLimitMs: number

  constructor(pool: pg.Pool, waitLimitMs: number) {
    super()
    this.#pool = pool
    this.#waitLimitMs = waitLimitMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const { options, totalCount } = this.#pool
    const usual = options.connectionTimeoutMillis
    // The pool reads it when it is asked for a connection; with a place free it opens one instead of
    // waiting.
    if (totalCount >= options.max) options.connectionTimeoutMillis = this.#waitLimitMs
    try {
      if (!callback) return this.#pool.connect()
      this.#pool.connect(callback)
      return undefined
    } finally {
      options.connectionTimeoutMillis = usual
    }
  }
}
