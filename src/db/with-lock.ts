/**
 * Does `work` when no other tab or worker is at what has this name; not at all when its turn does not
 * come as the options say. Without Web Locks (no secure context) at once.
 */
export async function withLock(
  name: string,
  options: LockOptions,
  work: () => Promise<void>,
): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return work()
  let isOurs = false
  try {
    await locks.request(name, options, async (lock) => {
      isOurs = true
      if (lock) await work()
    })
  } catch (error) {
    if (isOurs || !options.signal?.aborted) throw error
  }
}
