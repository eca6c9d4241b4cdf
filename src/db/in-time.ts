/** Seconds in which the thread is awake; a working storage answers in a fraction of one. */
export const PATIENCE_S = 10

/** The device's storage, or a lock, has not answered in time. It may still answer later. */
export class StorageSilentError extends Error {
  override readonly name: string = 'StorageSilentError'
}

/**
 * The result of `work`, or a `StorageSilentError` that names `what` was waited for after `limitS`
 * seconds. They are counted in ticks and not read from a clock: while a phone sleeps, no storage
 * answers.
 */
export function inTime<Result>(
  work: PromiseLike<Result>,
  what: string,
  limitS = PATIENCE_S,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let seconds = 0
    const patience = setInterval(() => {
      seconds += 1
      if (seconds < limitS) return
      clearInterval(patience)
      reject(new StorageSilentError(what))
    }, 1000)
    const end = () => clearInterval(patience)
    work.then(resolve, reject)
    work.then(end, end)
  })
}

/** Resolves when `work` has ended, well or not, and after `limitS` seconds at the latest. */
export async function endedInTime(work: PromiseLike<unknown>, limitS: number): Promise<void> {
  // Its failure is reported where it was started.
  const ended = work.then(
    () => {},
    () => {},
  )
  await inTime(ended, 'an end', limitS).catch(() => {})
}
