/** A promise that others settle. */
export interface Deferred {
  readonly promise: Promise<void>
  readonly resolve: () => void
}

/** As `Promise.withResolvers`, which is younger than the oldest browsers that the app is built for. */
export function deferred(): Deferred {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
