import type { Language } from '#contract/language.ts'
import type { PushPayload } from '#contract/push.ts'
import { changeRequests } from '#sync/datasets/change-requests.ts'
import { ideas } from '#sync/datasets/ideas.ts'
import type { Dataset } from '#sync/pull/dataset.ts'

/** Says that the office has answered something, as `push-notice.ts` says that a message has come. */
export type AnswerPayload = Exclude<PushPayload, { kind: 'message' }>

interface Answered {
  /** Brings the answer, so that it opens without a network. */
  readonly dataset: Dataset
  /** Not the answer itself: a locked screen shows notifications to every bystander. */
  readonly title: Readonly<Record<Language, string>>
  readonly path: (id: string) => string
}

export const ANSWERED: Readonly<Record<AnswerPayload['kind'], Answered>> = {
  request: {
    dataset: changeRequests,
    title: { eu: 'Zure eskaerak erantzuna du', es: 'Tu solicitud tiene respuesta' },
    path: () => '/MiPerfil-Change',
  },
  idea: {
    dataset: ideas,
    title: { eu: 'Zure ideiak erantzuna du', es: 'Tu idea tiene respuesta' },
    path: (id) => `/IdeaMejora/${encodeURIComponent(id)}`,
  },
}
