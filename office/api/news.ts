import type { Duty } from '#contract/office/duties.ts'
import { dutyNamed, getOfficeNews, MOST_SECONDS } from '#contract/office/news.ts'
import { askForLines } from '#office/api/ask.ts'
import { createListeners, type Listeners } from '#store/listeners.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/** The server says something every twenty seconds; a connection on which it does not is given up. */
const SILENCE_MS = 60_000

/** A duty's news are told at once, and then no more often than this: on a payday hundreds open their papers. */
const TOLD_EVERY_MS = 5_000

const DATA = 'data: '

const LISTENERS: Readonly<Record<Duty, Listeners>> = {
  people: pacedListeners(),
  documents: pacedListeners(),
  messages: pacedListeners(),
  requests: pacedListeners(),
  time: pacedListeners(),
  audit: pacedListeners(),
}

/** Calls `listener` when a colleague, an employee or a command has changed what this duty's rooms show. */
export function onNews(duty: Duty, listener: () => void): () => void {
  return LISTENERS[duty].listen(listener)
}

/**
 * Follows the news while the desk is open and its tab is seen; returns the end of it. A browser has few connections
 * to one server, and each tab that follows holds one.
 */
export function followNews(): () => void {
  let following: AbortController | undefined
  let isFirst = true
  const followWhileSeen = () => {
    following?.abort()
    following = undefined
    if (document.visibilityState === 'hidden') return
    following = new AbortController()
    void follow(following.signal, isFirst)
    isFirst = false
  }
  followWhileSeen()
  document.addEventListener('visibilitychange', followWhileSeen)
  return () => {
    document.removeEventListener('visibilitychange', followWhileSeen)
    following?.abort()
  }
}

/** `isFirst`: the rooms have just been asked for what they show. */
async function follow(signal: AbortSignal, isFirst: boolean): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  let isMissed = !isFirst
  while (!signal.aborted) {
    const silence = new AbortController()
    let limit = setTimeout(() => silence.abort(), SILENCE_MS)
    try {
      const parts = { query: { seconds: String(MOST_SECONDS) }, unattended: true }
      const both = AbortSignal.any([signal, silence.signal])
      const lines = await askForLines(getOfficeNews, parts, both)
      // The server has told no desk what was new while this one was not connected.
      if (isMissed) for (const { notify } of Object.values(LISTENERS)) notify()
      isMissed = true
      waitMs = FIRST_WAIT_MS
      for await (const line of lines) {
        clearTimeout(limit)
        limit = setTimeout(() => silence.abort(), SILENCE_MS)
        const duty = line.startsWith(DATA) ? dutyNamed(line.slice(DATA.length)) : undefined
        if (duty) LISTENERS[duty].notify()
      }
    } catch {
      // Without the news the desk shows what it has; what is asked for by hand says what fails.
    } finally {
      clearTimeout(limit)
    }
    await wait(waitMs, signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

function pacedListeners(): Listeners {
  const listeners = createListeners()
  let pause: ReturnType<typeof setTimeout> | undefined
  let isMore = false
  function notify(): void {
    isMore = pause !== undefined
    if (isMore) return
    listeners.notify()
    pause = setTimeout(() => {
      pause = undefined
      if (isMore) notify()
    }, TOLD_EVERY_MS)
  }
  return { listen: listeners.listen, notify }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
