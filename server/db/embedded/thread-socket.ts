import { Duplex } from 'node:stream'

/** What a socket asks of the thread. */
export interface Wire {
  /** Waits until the database is open, and takes it for `socket`. */
  connect(socket: ThreadSocket): Promise<void>
  /** Sends whole messages; the answer comes as one piece, by `socket.push`. */
  send(socket: ThreadSocket, bytes: Uint8Array<ArrayBuffer>): void
  /** The socket is done with, or given up in the middle of a query. */
  leave(socket: ThreadSocket): void
}

/** `X`: the client says good-bye. The database is not to end with it. */
const TERMINATE = 0x58

/**
 * What `pg` takes for a TCP connection to PostgreSQL: the embedded database is spoken to by the same
 * client, pool and errors as a real one.
 */
export class ThreadSocket extends Duplex {
  readonly #wire: Wire

  constructor(wire: Wire) {
    super()
    this.#wire = wire
  }

  /** As a socket's, whose address is of no interest here. */
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
    // The thread answers what it is sent; there is nothing to ask for.
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

  // What `pg` sets on a socket and means nothing here.
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
