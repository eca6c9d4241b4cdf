/**
 * Does `work` when no other tab or worker holds the lock of this name; not at all when the options
 * give up waiting for it. At once, and unguarded, where Web Locks cannot be used: no secure context,
 * a browser that forbids them, a document that is being left. Once `work` has begun its own result
 * counts, also when the lock is stolen in the middle.
 */
export async function withLock(
  name: string,
  options: LockOptions,
  work: () => Promise<void>,
): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return work()
  let working: Promise<void> | undefined
  const begin = (lock: Lock | null) => {
    working = lock ? work() : Promise.resolve()
    return working
  }
  try {
    await locks.request(name, options, begin)
  } catch {
    // Every refusal: what `work` itself fails with comes from `working`.
    if (!working && !options.signal?.aborted) working = work()
    await working
  }
}
