import { Duplex } from 'node:stream'

/** What a socket asks of the thread. */
export interface Wire {
  /** Waits until the database is open, and reserves it for `socket`. */
  connect(socket: ThreadSocket): Promise<void>
  /** Sends whole messages; the answer comes as one piece, by `socket.push`. */
  send(socket: ThreadSocket, bytes: Uint8Array<ArrayBuffer>): void
  /** Releases the database: the socket is done, or gave up in the middle of a query. */
  leave(socket: ThreadSocket): void
}

/** `X`: the client terminates its session. The database must not end with it. */
const TERMINATE = 0x58

/**
 * What `pg` takes for a TCP connection to PostgreSQL: the embedded database is used with the same
 * client, pool and errors as a real one.
 */
export class ThreadSocket extends Duplex {
  readonly #wire: Wire

  constructor(wire: Wire) {
    super()
    this.#wire = wire
  }

  /** The address and port that a socket has; no code reads them here. */
  connect(): this {
    this.#wire.connect(this).then(
      () => {
        if (!this.destroyed) this.emit('connect')
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return this
  }

  override _read(): void {
    // The thread pushes its answers; there is nothing to pull.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk])
    done()
  }

  /** A query's messages are written together, and cross to the other thread together. */
  override _writev(writes: readonly { readonly chunk: Buffer }[], done: () => void): void {
    this.#send(writes.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire.leave(this)
    done(error)
  }

  #send(chunks: readonly Buffer[]): void {
    if (chunks[0]?.[0] === TERMINATE) return
    this.#wire.send(this, new Uint8Array(Buffer.concat(chunks)))
  }

  // `pg` calls these on a socket; they have no meaning here.
  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
