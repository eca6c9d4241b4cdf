import { inTime } from '#db/in-time.ts'
import { createListeners } from '#store/listeners.ts'

/** This page's reads that the storage has not answered in time. */
const late = new Set<PromiseLike<unknown>>()
const { listen, notify } = createListeners()

/** Whether a read of this page is waiting for an overdue answer. */
export function isStorageSilent(): boolean {
  return late.size > 0
}

/** Calls `listener` when it may have changed; returns the unsubscribe function. */
export const onStorageSilence = listen

/**
 * Reports `reading` as late from its time limit until it is answered: its screen shows skeletons until
 * then. It is not given up, as its answer is welcome at any time. Returns `reading`.
 */
export function tellWhenLate<Reading extends PromiseLike<unknown>>(reading: Reading): Reading {
  let isOver = false
  const end = () => {
    isOver = true
    if (late.delete(reading)) notify()
  }
  reading.then(end, end)
  inTime(reading, 'rows for a screen').catch(() => {
    // A failed read is reported by its reader.
    if (isOver) return
    late.add(reading)
    notify()
  })
  return reading
}
