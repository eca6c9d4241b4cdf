import { keepSkew, knownServerNow } from '#session/kept-clock.ts'
import { knownSkewMs } from '#session/server-clock.ts'
import { serverEar } from '#session/server-ear.ts'

/** `serverEar` on a page, which keeps what is learnt for its next start. */
export const pageEar: typeof serverEar = {
  hear(call, answer) {
    serverEar.hear(call, answer)
    keepSkew(knownSkewMs())
  },
  now: knownServerNow,
}
