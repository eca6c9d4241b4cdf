import { keepSkew, knownServerNow } from '#session/kept-clock.ts'
import { knownSkewMs } from '#session/server-clock.ts'
import { serverObserver } from '#session/server-observer.ts'

/** `serverObserver` on a page: also stores the learnt clock skew for the next start. */
export const pageObserver: typeof serverObserver = {
  observe(call, answer) {
    serverObserver.observe(call, answer)
    keepSkew(knownSkewMs())
  },
  now: knownServerNow,
}
