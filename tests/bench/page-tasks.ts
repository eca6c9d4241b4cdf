import type { CDPSession } from '@playwright/test'
import * as z from 'zod/mini'

/** A task of the page's own thread, ms from the start of the trace. */
export interface PageTask {
  readonly at: number
  readonly ms: number
  /** Whether it draws a frame. */
  readonly paints: boolean
}

export interface TracedStart {
  readonly tasks: readonly PageTask[]
  /** When the page marked its content, ms from the start of the trace. */
  readonly contentAt: number
}

/** What a page marks when its content is there (`performance.mark`). */
export const CONTENT_MARK = 'content-is-there'

const CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'blink.user_timing',
  '__metadata',
]

/** A trace event, as Chromium's format names its parts; times in microseconds. */
const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
})
type TraceEvent = z.infer<typeof eventSchema>

/**
 * Traces while `act` runs, and gives the tasks of the thread that marked its content. The service worker,
 * where it has a thread of its own, is not among them.
 */
export async function traceStart(cdp: CDPSession, act: () => Promise<void>): Promise<TracedStart> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const parsed = eventSchema.safeParse(event)
      if (parsed.success) events.push(parsed.data)
    }
  })
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  await act()
  await cdp.send('Tracing.end')
  await ended
  const mark = events.find(({ name }) => name === CONTENT_MARK)
  if (!mark) throw new Error('The page did not mark its content.')
  const began = Math.min(...events.filter(({ ts }) => ts > 0).map(({ ts }) => ts))
  const own = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
  const paints = own.filter(({ name }) => name === 'Paint')
  return {
    tasks: own
      .filter(({ name, dur }) => name === 'RunTask' && dur !== undefined)
      .map(({ ts: from, dur = 0 }) => ({
        at: (from - began) / 1000,
        ms: dur / 1000,
        paints: paints.some(({ ts }) => ts >= from && ts <= from + dur),
      })),
    contentAt: (mark.ts - began) / 1000,
  }
}
