import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewIdea } from '#contract/ideas.ts'
import { closeOutbox, outboxDatabase } from '#db/open-outbox-database.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import { allOutboxItems, countUnsent, draftOf, outboxItems } from '#db/outbox-rows.ts'
import { setDatabaseName } from '#db/person.ts'
import { attachToDraft, detachFromDraft, discardDraft, saveDraft } from '#sync/page/drafts.ts'
import { enqueue } from '#sync/page/enqueue.ts'
import { takeBack } from '#sync/page/take-back.ts'
import { holdTables } from '#tests/fixtures/hold-tables.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const idea: NewIdea = {
  Titulo: 'Bizikletak',
  IdCategoria: '3',
  Situacion: 'Lekurik ez',
  Idioma: 'eu',
  Solucion: 'Aterpea',
  Beneficios: '',
}
const file = (size = 3, name = 'nomina.pdf') =>
  new File([new Uint8Array(size).fill(7)], name, { type: 'application/pdf' })

let db: OutboxDatabase

beforeEach(() => {
  stubLocalStorage()
  setDatabaseName(`outbox-${crypto.randomUUID()}`)
  db = outboxDatabase()
})

afterEach(async () => {
  await db.delete()
  closeOutbox()
  setDatabaseName(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('keeps items in the order they were written, each with a UUID', async () => {
  const first = await enqueue(db, { kind: 'idea', payload: idea }, { now: () => 5 })
  const second = await enqueue(db, { kind: 'changeRequest', payload: { texto: 'Kale berria' } })
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect((await allOutboxItems(db)).map(({ id }) => id)).toEqual([first, second])
  expect(await outboxItems(db, 'idea')).toEqual([
    {
      ...{ id: first, seq: 1, kind: 'idea', payload: idea, createdAt: 5, attempts: 0 },
      state: { kind: 'waiting' },
    },
  ])
  expect(await countUnsent(db)).toBe(2)
})

test('a form becomes an item with its file, and is empty then', async () => {
  await saveDraft('changeRequest', { texto: 'Begiratu fitxategia' })
  await attachToDraft('changeRequest', file())
  expect(await draftOf(db, 'changeRequest')).toEqual({
    fields: { texto: 'Begiratu fitxategia' },
    file: { name: 'nomina.pdf', type: 'application/pdf', size: 3 },
  })
  const id = await enqueue(
    db,
    { kind: 'changeRequest', payload: { texto: 'Begiratu fitxategia' } },
    { draft: 'changeRequest' },
  )
  expect(await draftOf(db, 'changeRequest')).toEqual({ fields: {} })
  const kept = await db.attachments.get(id)
  expect(new Uint8Array(kept?.bytes ?? new ArrayBuffer())).toEqual(new Uint8Array([7, 7, 7]))
  const [item] = await outboxItems(db, 'changeRequest')
  expect(item).toMatchObject({ attachment: { name: 'nomina.pdf' } })
})

test('what the contract refuses is not kept, and the form stays as it was', async () => {
  await saveDraft('changeRequest', { texto: ' ' })
  const empty = enqueue(
    db,
    { kind: 'changeRequest', payload: { texto: ' ' } },
    { draft: 'changeRequest' },
  )
  await expect(empty).rejects.toMatchObject({ code: 'invalid' })
  const untitled = enqueue(db, { kind: 'idea', payload: { ...idea, Titulo: ' ' } })
  await expect(untitled).rejects.toMatchObject({ code: 'invalid', message: /Titulo/ })
  expect(await allOutboxItems(db)).toEqual([])
  expect(await draftOf(db, 'changeRequest')).toEqual({ fields: { texto: ' ' } })
})

test('a file over the limit is refused when it is attached, and when it is sent', async () => {
  const large = 10.5 * 1_048_576
  await expect(attachToDraft('changeRequest', file(large))).rejects.toMatchObject({
    code: 'too-large',
  })
  const attachment = { name: 'x', type: '', bytes: new ArrayBuffer(large) }
  const sent = enqueue(db, { kind: 'changeRequest', payload: { texto: 'x' } }, { attachment })
  await expect(sent).rejects.toMatchObject({ code: 'too-large' })
  expect(await countUnsent(db)).toBe(0)
})

test('of settings the last one wins; one in progress is not called back', async () => {
  const first = await enqueue(db, { kind: 'language', payload: { lng: 'es' } })
  const state = { kind: 'sending', claim: 'x', since: 0, sentBytes: 0, totalBytes: 0 } as const
  await db.outbox.update(first, { state })
  await enqueue(db, { kind: 'language', payload: { lng: 'eu' } })
  await enqueue(db, { kind: 'markViewed', payload: {} })
  await enqueue(db, { kind: 'language', payload: { lng: 'es' } })
  const items = await allOutboxItems(db)
  expect(items).toMatchObject([
    { kind: 'language', payload: { lng: 'es' } },
    { kind: 'markViewed', payload: {} },
    { kind: 'language', payload: { lng: 'es' } },
  ])
  expect(await countUnsent(db)).toBe(0)
})

test('marks of messages take along those that still wait', async () => {
  const marks = (leidos: string[], enterados: string[]) =>
    enqueue(db, { kind: 'messageMarks', payload: { leidos, enterados } })
  const first = await marks(['1'], ['1'])
  const state = { kind: 'sending', claim: 'x', since: 0, sentBytes: 0, totalBytes: 0 } as const
  await db.outbox.update(first, { state })
  await marks(['2'], [])
  await marks(['3', '2'], ['3'])
  expect(await allOutboxItems(db)).toMatchObject([
    { payload: { leidos: ['1'], enterados: ['1'] } },
    { payload: { leidos: ['2', '3'], enterados: ['3'] } },
  ])
  const many = Array.from({ length: 600 }, (_, number) => String(number))
  await expect(marks(many, [])).rejects.toMatchObject({ code: 'invalid' })
  await marks(many.slice(0, 499), [])
  await marks(['x'], ['x'])
  const last = (await outboxItems(db, 'messageMarks')).at(-1)
  expect(last).toMatchObject({ payload: { enterados: ['3', 'x'] } })
  expect(await countUnsent(db)).toBe(0)
})

test('a rejected item goes back into its form, file and all', async () => {
  await attachToDraft('changeRequest', file())
  const id = await enqueue(
    db,
    { kind: 'changeRequest', payload: { texto: 'Oker' } },
    { draft: 'changeRequest' },
  )
  await db.outbox.update(id, { state: { kind: 'rejected', code: 'refused', reason: '' } })
  await attachToDraft('changeRequest', file(9, 'other.pdf'))
  expect(await takeBack(db, id)).toBe('changeRequest')
  expect(await draftOf(db, 'changeRequest')).toEqual({
    fields: { texto: 'Oker' },
    file: { name: 'nomina.pdf', type: 'application/pdf', size: 3 },
  })
  expect(await allOutboxItems(db)).toEqual([])
  expect(await db.attachments.count()).toBe(1)
  await detachFromDraft('changeRequest')
  await discardDraft('changeRequest')
  expect(await draftOf(db, 'changeRequest')).toEqual({ fields: {} })
})

test('what is being sent, or was, is not taken back', async () => {
  const id = await enqueue(db, { kind: 'idea', payload: idea })
  await db.outbox.update(id, { state: { kind: 'sent', receipt: '1', at: 0 } })
  expect(await takeBack(db, id)).toBeUndefined()
  expect(await allOutboxItems(db)).toHaveLength(1)
})

test('gives up on tables that another tab holds, and does not keep the item later', async () => {
  await db.open()
  const letGo = await holdTables(db.name, ['outbox', 'drafts'])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ended: string[] = []
  const note = (error: { code?: string }) => ended.push(error.code ?? 'kept')
  const tries = [
    saveDraft('idea', { Titulo: 'Bizi' }).then(() => note({}), note),
    enqueue(db, { kind: 'idea', payload: idea }, { draft: 'idea' }).then(() => note({}), note),
  ]
  await vi.advanceTimersByTimeAsync(9_000)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(tries)
  expect(ended).toEqual(['held', 'held'])
  await letGo()
  expect(await allOutboxItems(db)).toEqual([])
  expect(await draftOf(db, 'idea')).toEqual({ fields: {} })

  await enqueue(db, { kind: 'idea', payload: idea })
  expect(await countUnsent(db)).toBe(1)
})
