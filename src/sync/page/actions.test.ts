import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewIdea } from '#contract/ideas.ts'
import { closeOutbox, outboxDatabase } from '#db/open-outbox-database.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import { allOutboxItems, draftOf } from '#db/outbox-rows.ts'
import { setDatabaseName } from '#db/person.ts'
import {
  changeLanguage,
  discard,
  editAndResend,
  markViewed,
  submitChangeRequest,
  submitIdea,
  unsentCount,
} from '#sync/page/actions.ts'
import { attachToDraft, recoverDraft } from '#sync/page/drafts.ts'
import { orLeave } from '#sync/page/left-drafts.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const idea: NewIdea = {
  ...{ Titulo: 'Bizikletak', IdCategoria: '3', Situacion: 'Lekurik ez', Solucion: 'Aterpea' },
  ...{ Idioma: 'eu', Beneficios: '' },
}

let db: OutboxDatabase

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=abc' })
  setDatabaseName(`actions-${crypto.randomUUID()}`)
  db = outboxDatabase()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
  closeOutbox()
  setDatabaseName(undefined)
})

test('each action leaves its item; the count is of what the person wrote', async () => {
  await submitIdea(idea)
  await attachToDraft('changeRequest', new File(['%PDF-'], 'a.pdf'))
  await submitChangeRequest('')
  await markViewed()
  await changeLanguage('es')
  expect((await allOutboxItems(db)).map(({ kind }) => kind)).toEqual([
    'idea',
    'changeRequest',
    'markViewed',
    'language',
  ])
  expect(await unsentCount()).toBe(2)
})

test('an item is discarded with its file, or taken back to its form', async () => {
  await attachToDraft('changeRequest', new File(['%PDF-'], 'a.pdf'))
  await discard(await submitChangeRequest('Bat'))
  expect(await db.attachments.count()).toBe(0)
  expect(await editAndResend(await submitIdea(idea))).toBe('idea')
  expect((await draftOf(db, 'idea')).fields).toEqual(idea)
  expect(await unsentCount()).toBe(0)
})

test('what a form left behind on a full device is not in it again once it was sent', async () => {
  vi.stubGlobal('addEventListener', () => {})
  const full = () => Promise.reject(new Error('no room'))
  await expect(orLeave([db.databaseName, 'idea'], { Titulo: 'Bizi' }, full)).rejects.toThrow()
  const read = async () => ({ draft: await draftOf(db, 'idea') })
  await submitIdea(idea)
  expect((await recoverDraft('idea', read)).draft.fields).toEqual({})
})
