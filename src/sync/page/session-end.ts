/*
 * Ending a session takes a moment: the worker stops, the database closes and is deleted. A sign-in
 * that came between would have its own worker stopped and its own database deleted.
 */

let ending: Promise<unknown> = Promise.resolve()

/** Notes an end in progress, and gives it back; `sessionEnded` waits for it, well or not. */
export function noteEnding(end: Promise<void>): Promise<void> {
  ending = Promise.allSettled([ending, end])
  return end
}

/** Resolves when no session is ending any more. */
export async function sessionEnded(): Promise<void> {
  await ending
}
