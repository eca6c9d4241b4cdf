import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { getOfficeNews } from '#contract/office/news.ts'
import { routeGetBy } from '#server/routes/register.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { heldDuties } from '#server/services/held-duties.ts'

/** Proxies cut connections on which nothing is said for a minute. */
const SIGN_OF_LIFE_MS = 20_000

/** How many desks one person may have listening; another one ends the oldest. */
const MOST_OF_ONE = 8

/** A reader that takes nothing is let go. */
const MOST_UNREAD_BYTES = 16 * 1024

/** `office/news`: tells desks what others have changed (docs/decisions/0062). */
function routeOfficeNews(app: FastifyInstance, { database, news }: RouteContext): void {
  const open = new Map<number, PassThrough[]>()

  app.addHook('preClose', (done) => {
    for (const streams of open.values()) for (const stream of streams) stream.end()
    done()
  })

  routeGetBy(app, getOfficeNews, async ({ seconds }, { viewer: { personId }, reply }) => {
    const duties = await heldDuties(database, personId)
    const stream = new PassThrough()
    const say = (text: string) => {
      if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy()
      else if (stream.writable) stream.write(text)
    }
    const stop = await news.listen((duty) => {
      if (duties.includes(duty)) say(`data: ${duty}\n\n`)
    })
    const own = open.get(personId) ?? []
    open.set(personId, own)
    if (own.push(stream) > MOST_OF_ONE) own[0]?.end()
    const alive = setInterval(() => say(':\n\n'), SIGN_OF_LIFE_MS)
    const end = setTimeout(() => stream.end(), Number(seconds) * 1_000)
    stream.once('close', () => {
      stop()
      clearInterval(alive)
      clearTimeout(end)
      own.splice(own.indexOf(stream), 1)
      if (own.length === 0) open.delete(personId)
    })
    // The headers go out with it.
    say(':\n\n')
    reply
      .type('text/event-stream')
      .header('Cache-Control', 'no-store')
      .header('X-Accel-Buffering', 'no')
    // Not the reply, which is awaited to its end: the person's turn would last as long.
    return stream
  })
}

/** What is new for the office. */
export const officeNewsCalls: Resource = { route: routeOfficeNews }
