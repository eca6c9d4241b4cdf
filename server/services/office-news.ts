import type { FastifyInstance } from 'fastify'
import { DUTIES, type Duty } from '#contract/office/duties.ts'
import type { Listen } from '#server/db/database.ts'

/** The channel on which the database's triggers name a duty whose rooms have something new. */
const CHANNEL = 'office_news'

export type NewsListener = (duty: Duty) => void

/** What is new for the office, in all processes on one database. */
export interface OfficeNews {
  /** Calls `listener` from the moment on at which the promise resolves; returns the end of it. */
  listen(listener: NewsListener): Promise<() => void>
}

/** Listens in the database from the first listener on: a cooperative without a desk has no connection for it. */
export function officeNews(app: FastifyInstance, listen: Listen): OfficeNews {
  const listeners = new Set<NewsListener>()
  let listening: ReturnType<Listen> | undefined
  const notify = (duty: Duty) => {
    for (const listener of [...listeners]) listener(duty)
  }

  async function begin(): Promise<void> {
    listening ??= listen(CHANNEL, {
      onNews(payload) {
        const duty = DUTIES.find((each) => each === payload)
        if (duty) notify(duty)
      },
      // Anything may be new since the connection was lost.
      onListening: () => DUTIES.forEach(notify),
    })
    try {
      await listening
    } catch (error) {
      // The next listener tries again.
      listening = undefined
      throw error
    }
  }

  app.addHook('onClose', async () => {
    const stop = await listening?.catch(() => undefined)
    await stop?.()
  })

  return {
    async listen(listener) {
      await begin()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
