import { expect, it } from 'vitest'
import { noteEnding, sessionEnded } from '#sync/page/session-end.ts'

it('waits for every end in progress, and for one that fails', async () => {
  const order: string[] = []
  const slow = Promise.withResolvers<void>()
  const failing = Promise.withResolvers<void>()
  const first = noteEnding(slow.promise.then(() => void order.push('slow')))
  const second = noteEnding(failing.promise)
  const waited = sessionEnded().then(() => order.push('signed in'))
  failing.reject(new Error('locked'))
  await expect(second).rejects.toThrow('locked')
  expect(order).toEqual([])
  slow.resolve()
  await Promise.all([first, waited])
  expect(order).toEqual(['slow', 'signed in'])
})
