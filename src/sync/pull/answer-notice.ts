import type { Table } from 'dexie'
import type { Language } from '#contract/language.ts'
import type { PushPayload } from '#contract/push.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import { LAST_COPY } from '#db/tables.ts'
import { changeRequests } from '#sync/datasets/change-requests.ts'
import { ideas } from '#sync/datasets/ideas.ts'
import type { Dataset } from '#sync/pull/dataset.ts'

/** Says that the office has answered something, as `push-notice.ts` says that a message has come. */
export type AnswerPayload = Exclude<PushPayload, { kind: 'message' }>

interface Answered {
  /** Whether the device has this item among the person's own. */
  readonly isOwn: (db: PersonDatabase, id: string) => Promise<boolean>
  /** Brings the answer, so that it opens without a network. */
  readonly dataset: Dataset
  /** Not the answer itself: a locked screen shows notifications to every bystander. */
  readonly title: Readonly<Record<Language, string>>
  readonly path: (id: string) => string
}

export const ANSWERED: Readonly<Record<AnswerPayload['kind'], Answered>> = {
  request: {
    isOwn: (db, id) => hasCopies(db.changeRequests, id),
    dataset: changeRequests,
    title: { eu: 'Zure eskaerak erantzuna du', es: 'Tu solicitud tiene respuesta' },
    path: () => '/MiPerfil-Change',
  },
  idea: {
    isOwn: (db, id) => hasCopies(db.ideas, id),
    dataset: ideas,
    title: { eu: 'Zure ideiak erantzuna du', es: 'Tu idea tiene respuesta' },
    path: (id) => `/IdeaMejora/${encodeURIComponent(id)}`,
  },
}

async function hasCopies(
  table: Table<unknown, [id: string, copy: number]>,
  id: string,
): Promise<boolean> {
  return (await table.where('[id+copy]').between([id, 0], [id, LAST_COPY], true, true).count()) > 0
}
