import type { FastifyInstance } from 'fastify'
import { DUTIES, type Duty } from '#contract/office/duties.ts'
import type { Listen } from '#server/db/database.ts'

/** The channel on which the database's triggers tell which duty's rooms have something new. */
const CHANNEL = 'office_news'

export type HearNews = (duty: Duty) => void

/** What is new for the office, in all processes on one database. */
export interface OfficeNews {
  /** Calls `hear` from the moment on at which the promise resolves; returns the end of it. */
  listen(hear: HearNews): Promise<() => void>
}

/** Listens in the database from the first listener on: a cooperative without a desk has no connection for it. */
export function officeNews(app: FastifyInstance, listen: Listen): OfficeNews {
  const listeners = new Set<HearNews>()
  let listening: ReturnType<Listen> | undefined
  const tell = (duty: Duty) => {
    for (const hear of [...listeners]) hear(duty)
  }

  async function begin(): Promise<void> {
    listening ??= listen(CHANNEL, {
      onNews(payload) {
        const duty = DUTIES.find((each) => each === payload)
        if (duty) tell(duty)
      },
      // Anything may be new since the connection was lost.
      onListening: () => DUTIES.forEach(tell),
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
    async listen(hear) {
      await begin()
      listeners.add(hear)
      return () => {
        listeners.delete(hear)
      }
    },
  }
}
